import { Agent, get } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { startLoneGateway, type LoneGateway } from './support/lone-gateway.js';

const DRAIN_MS = 600;
let gateway: LoneGateway | undefined;

afterEach(() => gateway?.stop());

interface Heard {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** One request on a kept connection, as a proxy sends it. */
function ask(agent: Agent, url: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body }));
    }).on('error', reject);
  });
}

describe('a gateway that is told to stop', () => {
  test('first says that it is not ready, answers everything meanwhile, and tells each connection to close', async () => {
    gateway = await startLoneGateway({}, { env: { DRAIN_MS: String(DRAIN_MS) } });
    const { url, running } = gateway;
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    await eventually(async () => (await ask(agent, `${url}/health/ready`)).status === 200);
    expect((await ask(agent, `${url}/api/v1/giftcards`)).connection).toBe('keep-alive');

    const heard: Heard[] = [];
    let failed: unknown;
    let isStopping = true;
    const client = async () => {
      while (isStopping) heard.push(await ask(agent, `${url}/api/v1/giftcards`));
    };
    const began = Date.now();
    const stopped = running.stop();
    const clients = Promise.all([client(), client()]).catch((error: unknown) => (failed = error));
    const ready = await ask(agent, `${url}/health/ready`);
    expect([ready.status, ready.body]).toEqual([
      503,
      JSON.stringify({ status: 'unavailable', problems: ['stopping'] }),
    ]);
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS / 2));
    isStopping = false;
    await clients;
    expect([failed, new Set(heard.map(({ status, connection }) => `${status} ${connection}`))]).toEqual([
      undefined,
      new Set(['200 close']),
    ]);
    await stopped;
    expect(Date.now() - began).toBeGreaterThanOrEqual(DRAIN_MS - 50);
  });

  test('answers what is under way, and what arrives on a connection that is busy, by the contract', async () => {
    let finish = () => undefined as void;
    let isAsked = false;
    const held = new Promise<void>((resolve) => (finish = resolve));
    gateway = await startLoneGateway({
      redemption: {
        getHolderCard: (_call: unknown, answer: (error: object | null, card?: unknown) => void) => {
          isAsked = true;
          void held.then(() => answer({ code: 5, message: 'no such card' }));
        },
      },
    });
    const { url, running } = gateway;
    const agent = new Agent({ keepAlive: true });
    await eventually(async () => (await ask(agent, `${url}/health/ready`)).status === 200);
    const underWay = ask(agent, `${url}/api/v1/cards/${'a'.repeat(43)}`);
    await eventually(() => isAsked);
    const stopped = running.stop();
    setTimeout(finish, 300);
    const { status, body, connection } = await underWay;
    expect([status, connection, Object.keys(JSON.parse(body) as object)]).toEqual([
      expect.any(Number),
      'close',
      expect.arrayContaining(['message', 'code', 'requestId']),
    ]);
    await stopped;
  });
});
