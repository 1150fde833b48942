import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { startLoneGateway, type LoneGateway } from './support/lone-gateway.js';

const open: LoneGateway[] = [];

afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.stop();
});

async function aGateway(...args: Parameters<typeof startLoneGateway>): Promise<LoneGateway> {
  const gateway = await startLoneGateway(...args);
  open.push(gateway);
  return gateway;
}

async function ask(gateway: LoneGateway, path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(gateway.url + path);
  return { status: answer.status, body: await answer.json() };
}

const isReady = async (gateway: LoneGateway) => (await ask(gateway, '/health/ready')).status === 200;

describe('a gateway is ready', () => {
  test('while a service behind it is dead: what goes on without it goes on, and what does not is named beside', async () => {
    const gateway = await aGateway();
    await eventually(() => isReady(gateway));
    expect((await ask(gateway, '/health/capabilities')).status).toBe(200);
    expect((await ask(gateway, '/api/v1/giftcards')).status).toBe(200);
    gateway.end('catalog');
    await eventually(async () => (await ask(gateway, '/health/capabilities')).status === 503);
    expect(await ask(gateway, '/health/capabilities')).toEqual({
      status: 503,
      body: {
        status: 'limited',
        capabilities: {
          publicPages: false,
          pictures: true,
          purchase: false,
          cardPages: true,
          signIn: true,
          counter: true,
          giftCards: false,
          passes: true,
          mails: true,
          statistics: true,
        },
        problems: ['catalog'],
      },
    });
    expect(await ask(gateway, '/health/ready')).toEqual({ status: 200, body: { status: 'ok', problems: [] } });
    // What is kept is answered without it; what is not is refused for now.
    expect((await ask(gateway, '/api/v1/giftcards')).status).toBe(200);
    expect(await ask(gateway, '/api/v1/giftcards?page=2')).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    });
  });

  test('when it starts while a service that its public pages are asked from is dead', async () => {
    const gateway = await aGateway({}, { away: ['catalog'] });
    await eventually(() => isReady(gateway));
    expect((await ask(gateway, '/api/v1/giftcards')).status).toBe(503);
    expect((await ask(gateway, '/health/capabilities')).body).toMatchObject({
      capabilities: { publicPages: false, counter: true },
      problems: ['catalog'],
    });
    await gateway.begin('catalog');
    await eventually(async () => (await ask(gateway, '/api/v1/giftcards')).status === 200);
  });

  test('not when nothing behind it has ever answered', async () => {
    const names = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'] as const;
    const gateway = await aGateway({}, { away: names });
    await eventually(async () =>
      expect(await ask(gateway, '/health/ready')).toMatchObject({
        status: 503,
        body: { problems: expect.arrayContaining([...names]) },
      }),
    );
    expect((await ask(gateway, '/health/live')).status).toBe(200);
  });
});
