import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { errorFromAnswer, networkError } from '../../../lib/api-error.js';
import { device } from './device.js';
import { accept, entriesOf, forgetOld, handIn, note, type Entry, type Settled } from './queue.js';
import { openedOf, statementOf } from '../../../testing/offline-till.js';

const HOUR_MS = 3_600_000;
const opened = openedOf();
const keys = opened.queueKeys;
let count = 0;

const take = (cardId: string, amountCents: number, more: { at?: Date; statement?: string; id?: string } = {}) =>
  accept(
    opened,
    { id: more.id ?? `entry-${++count}`, statement: more.statement ?? statementOf({ cardId }), amountCents },
    more.at ?? new Date(),
  );
const stored = () => entriesOf(keys);
const settled = (fields: Partial<Settled> = {}): Settled => ({
  state: 'handedIn',
  shortfallCents: 0,
  refusal: '',
  ...fields,
});

beforeEach(async () => {
  count = 0;
  await device.forget();
});

describe('what is accepted', () => {
  it('is kept sealed, once however often it is pressed', async () => {
    await Promise.all([take('card-1', 3_800, { id: 'entry-1' }), take('card-1', 3_800, { id: 'entry-1' })]);
    const [entry, ...more] = await stored();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ id: 'entry-1', cardId: 'card-1', amountCents: 3_800, state: 'waiting' });
    const [kept] = await device.entries();
    expect(Object.keys(kept!).sort()).toEqual(['at', 'id', 'iv', 'keyId', 'sealed', 'waits']);
    expect(Buffer.from(kept!.sealed).toString('latin1')).not.toContain('card-1');
  });

  it('is bounded by card, balance and outage', async () => {
    expect(await take('card-1', 5_100)).toBe('above-card-limit');
    expect(await take('card-1', 2_001, { statement: statementOf({ balanceCents: 2_000 }) })).toBe('above-balance');
    for (const card of ['1', '2', '3', '4', '5']) await take(`card-${card}`, 5_000);
    expect(await take('card-1', 100)).toBe('card-twice');
    expect(await take('card-6', 5_000)).toHaveLength(6);
    expect(await take('card-7', 100)).toBe('above-outage-limit');
    expect(await stored()).toHaveLength(6);
  });

  it('is of this business, of today, and by who may still', async () => {
    expect(await take('card-1', 100, { statement: statementOf({ business: 'other' }) })).toBe('other-business');
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    expect(await take('card-1', 100, { statement: statementOf({ issuedAt: yesterday }) })).toBe('too-old');
    const late = new Date(Date.now() + 73 * HOUR_MS);
    expect(await take('card-1', 100, { at: late, statement: statementOf({ issuedAt: late }) })).toBe('grant-over');
    expect(await take('card-1', 100, { statement: 'GV1.something' })).toBe('not-signed');
    expect(await stored()).toEqual([]);
  });
});

describe('what waits', () => {
  it('is handed in, in order; what came of each is kept, and the next outage begins', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await take('card-2', 200, { at: at(2) });
    await take('card-1', 100, { at: at(1) });
    const sent: string[] = [];
    const told: number[] = [];
    const send = (entry: Entry) => {
      sent.push(entry.cardId);
      return Promise.resolve(
        entry.cardId === 'card-1' ? settled({ shortfallCents: 40 }) : settled({ state: 'refused', refusal: 'No.' }),
      );
    };
    await handIn(keys, send, (entries) => void told.push(entries.filter(({ state }) => state === 'waiting').length));
    expect(sent).toEqual(['card-1', 'card-2']);
    expect(told).toEqual([1, 0]);
    expect(await stored()).toMatchObject([
      { cardId: 'card-1', state: 'handedIn', shortfallCents: 40 },
      { cardId: 'card-2', state: 'refused', refusal: 'No.' },
    ]);
    expect((await device.entries()).map(({ waits }) => waits)).toEqual([false, false]);
    await take('card-3', 300);
    const all = await stored();
    expect(new Set(all.map(({ outageId }) => outageId)).size).toBe(2);
  });

  it('waits on where no answer comes, and counts against the limits with what was handed in of the same outage', async () => {
    for (const card of ['1', '2', '3', '4', '5']) await take(`card-${card}`, 5_000);
    let calls = 0;
    const send = () => (++calls > 3 ? Promise.reject(networkError()) : Promise.resolve(settled()));
    await expect(handIn(keys, send, () => undefined)).rejects.toThrow();
    expect((await stored()).map(({ state }) => state)).toEqual([
      'handedIn',
      'handedIn',
      'handedIn',
      'waiting',
      'waiting',
    ]);
    expect(await take('card-1', 100)).toBe('card-twice');
    expect(await take('card-6', 5_000)).toHaveLength(6);
    expect(await take('card-7', 100)).toBe('above-outage-limit');
  });

  it('one that the platform fails at holds up nobody, and waits on', async () => {
    for (const card of ['1', '2', '3']) await take(`card-${card}`, 100);
    const sent: string[] = [];
    const send = (entry: Entry) => {
      sent.push(entry.cardId);
      return entry.cardId === 'card-1' ? Promise.reject(errorFromAnswer(500, {})) : Promise.resolve(settled());
    };
    await expect(handIn(keys, send, () => undefined)).rejects.toMatchObject({ status: 500 });
    expect(sent).toEqual(['card-1', 'card-2', 'card-3']);
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'handedIn', 'handedIn']);
  });

  it('a statement is good once at a till, in a later outage too', async () => {
    const statement = statementOf({ cardId: 'card-1' });
    await take('card-1', 100, { statement });
    await handIn(
      keys,
      () => Promise.resolve(settled()),
      () => undefined,
    );
    expect(await take('card-1', 100, { statement })).toBe('card-twice');
    expect(await take('card-1', 100, { statement: statementOf({ cardId: 'card-1', issuedAt: soon() }) })).toHaveLength(
      2,
    );
  });

  it('is forgotten once it was read and its statement is too old to be shown, and never while it waits', async () => {
    await take('card-1', 100);
    await handIn(
      keys,
      () => Promise.resolve(settled()),
      () => undefined,
    );
    const tomorrow = Date.now() + 25 * HOUR_MS;
    await forgetOld(keys, tomorrow);
    expect(await stored()).toHaveLength(1);
    expect(await note(keys)).toMatchObject([{ isNoted: true }]);
    await forgetOld(keys, Date.now());
    expect(await stored()).toHaveLength(1);
    await forgetOld(keys, tomorrow);
    expect(await stored()).toEqual([]);
    await take('card-2', 100);
    await note(keys);
    await forgetOld(keys, tomorrow);
    expect(await stored()).toHaveLength(1);
    await forgetOld(keys, Date.now() + 31 * 24 * HOUR_MS);
    expect(await device.entries()).toEqual([]);
  });
});

const soon = () => new Date(Date.now() + 1_000);
