import { describe, expect, it, test } from '@jest/globals';
import { DomainError } from './errors.js';
import { createLogger } from './logging.js';
import { encodeCardCode, groupCardCode, qrPayload } from './business/card-code.js';

const code = encodeCardCode(Buffer.alloc(16, 123));
const payload = qrPayload(code, Buffer.alloc(32, 1));
const changing = `${payload}.1795262400.86420975`;
const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2lnbmF0dXJl';
const person = { name: 'Anna Bell', email: 'anna.bell@example.com', phone: '5551234567' };

/** What must be in no line, whatever was logged. */
const SECRETS = [
  'Anna',
  'Bell',
  'anna.bell',
  'example.com',
  '5551234567',
  'hunter2',
  's3cret',
  'KX7Q2P',
  'pat-token-1',
  'cnon:card-nonce',
  'Happy birthday',
  'Main Street',
  code,
  groupCardCode(code),
  payload,
  payload.split('.')[2]!,
  '86420975',
  jwt,
  'c2lnbmF0dXJl',
  'sealed-text',
];

/** Logs once and answers the lines. */
function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let lines = '';
  write(createLogger('redemption', 'trace', { write: (line) => void (lines += line) }));
  return lines;
}

const database = Object.assign(
  new Error(
    `E11000 duplicate key error collection: identity.users index: email_1 dup key: { email: "${person.email}" }`,
  ),
  { name: 'MongoServerError', code: 11_000, keyValue: { email: person.email } },
);

const EXAMPLES: Record<string, unknown> = {
  'a login': { body: { email: person.email, password: 'hunter2' } },
  'request headers': {
    req: { headers: { authorization: `Bearer ${jwt}`, cookie: `session=${jwt}`, 'set-cookie': ['a=s3cret'] } },
  },
  'a changed password': { command: { currentPassword: 'hunter2', newPassword: 's3cret', confirm_password: 's3cret' } },
  'an order, deeply nested': {
    job: { data: { order: { form: { buyer: person, recipient: person, message: 'Happy birthday' } } } },
  },
  'an order outside of data': {
    a: { b: { order: { purchase: { buyer: person, giftInfo: { message: 'Happy birthday' } } } } },
  },
  'a list of people': { people: [person, { owner: [{ ownerName: 'Anna Bell', contactEmail: person.email }] }] },
  'a map and a set': { map: new Map([['email', person.email]]), set: new Set([{ token: 's3cret' }]) },
  codes: { code, otp: 'KX7Q2P', card: { uniqueCode: code, qrCode: payload }, nested: { scanned: payload } },
  'codes under innocent names': {
    text: `card ${groupCardCode(code)} was read`,
    list: [code, payload, code.toLowerCase()],
  },
  'a payment': {
    payment: {
      sourceId: 'cnon:card-nonce',
      settings: { squareAccessToken: 'pat-token-1', accessTokenSealed: 'sealed-text' },
    },
  },
  'addresses inside texts': { reason: `550 <${person.email}> unknown`, url: `smtp://mailer:hunter2@mail.test` },
  'a token inside a text': { reason: `refused Bearer s3cret and ${jwt}` },
  'an event': { event: { type: 'orders.order-placed.v1', data: { buyer: person } } },
  'an address': { profile: { address: { street: '1 Main Street' } } },
  'something that writes itself': {
    user: { toJSON: () => ({ email: person.email, nested: { password: 'hunter2' } }) },
  },
  'an error of the database': { err: database },
  'an error in another field': { problem: database, list: [database] },
  'an error with a cause': {
    err: new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Later.', { cause: database }),
  },
  'a parser error': { err: parseError(`{"password": 'hunter2'`) },
};

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe('a log line', () => {
  test.each(Object.entries(EXAMPLES))('shows nothing secret or personal of %s', (_what, fields) => {
    const line = logged((logger) => logger.warn(fields, 'something happened'));
    for (const secret of SECRETS) expect(line.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(JSON.parse(line)).toMatchObject({ msg: 'something happened', process: 'redemption', level: 40 });
  });

  it('shows nothing secret of a message, a bare error or a child logger', () => {
    const lines = logged((logger) => {
      logger.warn(`mail to ${person.email} with ${payload} or ${changing}`);
      logger.warn(database);
      logger
        .child({ email: person.email, session: { token: 's3cret' } })
        .child({ password: 'hunter2' })
        .info('child');
    });
    for (const secret of SECRETS) expect(lines).not.toContain(secret);
    expect(lines.trim().split('\n')).toHaveLength(3);
  });

  it('still says what is needed to find a fault', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:27017'), { code: 'ECONNREFUSED' });
    const err = new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'This is not available right now.', { cause });
    const line = JSON.parse(
      logged((logger) =>
        logger.error(
          {
            err,
            requestId: 'r-1',
            orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
            topic: 'orders.events',
            method: 'redeemCard',
            events: 3,
            at: new Date(0),
          },
          'call failed',
        ),
      ),
    );
    expect(line).toMatchObject({
      requestId: 'r-1',
      orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
      topic: 'orders.events',
      method: 'redeemCard',
      events: 3,
      at: '1970-01-01T00:00:00.000Z',
      err: {
        type: 'DomainError',
        code: 'SERVICE_UNAVAILABLE',
        message: 'This is not available right now.',
        cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:27017' },
      },
    });
    expect(line.err.stack).toContain('logging.spec');
  });

  it('keeps the name of the property that was not there, and the first reason of several', () => {
    const missing = new TypeError("Cannot read properties of undefined (reading 'giftCard')");
    const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:6379')]);
    expect(logged((logger) => logger.error({ err: missing }))).toContain('giftCard');
    expect(logged((logger) => logger.error({ err: refused }))).toContain('ECONNREFUSED ::1:6379');
  });

  it('is written of anything, however deep, round, large or odd', () => {
    const round: Record<string, unknown> = { at: 1 };
    round['self'] = round;
    const line = logged((logger) =>
      logger.info({
        round,
        big: 10n,
        buffer: Buffer.alloc(5000),
        many: Array.from({ length: 5_000 }, (_, index) => index),
        none: null,
        gone: undefined,
        password: null,
      }),
    );
    expect(line.length).toBeLessThan(3_000);
    expect(JSON.parse(line)).toMatchObject({ big: '10', buffer: '[5000 bytes]', none: null, password: null });
  });

  it('is finished however long a text is', () => {
    // A pattern that starts over at every letter would be at it for longer than a test may take.
    const text = `${'a'.repeat(300_000)}@${'eyJ'.repeat(20_000)}${'0'.repeat(100_000)}`;
    expect(JSON.parse(logged((logger) => logger.info({ text }))).text).toHaveLength(text.length);
  });

  it('is not written below the level', () => {
    let lines = '';
    createLogger('redemption', 'warn', { write: (line) => void (lines += line) }).info('quiet');
    expect(lines).toBe('');
  });
});
