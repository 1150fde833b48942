import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '@giftcard/kernel/free-ports';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { cuttableWayTo, type CuttableWay } from '@giftcard/testing/cuttable-way';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { start } from '../src/main.js';

let engines: Engines;
let way: CuttableWay;
let service: RunningService | undefined;
let ops: string;

beforeAll(async () => void (engines = await startEngines(['notifications'])));
afterAll(() => engines.stop());

beforeEach(async () => {
  way = await cuttableWayTo(engines.redis.url);
  const port = await freePort();
  ops = `http://127.0.0.1:${port}`;
  service = await start(
    await engines.env({
      REDIS_URL: way.url,
      KAFKA_BROKERS: process.env['KAFKA_BROKERS'] ?? '',
      OPS_PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
      PUBLIC_URL: 'http://shop.test',
      WALLETS: 'google,apple',
    }),
  );
  await eventually(async () => (await fetch(`${ops}/health/ready`)).ok, 10_000);
});

afterEach(async () => {
  await service?.stop();
  await way.close();
});

const STOPS_WITHIN_MS = 5_000;

// Where events travel over Redis too, there is nothing to be ready with.
const onKafka = process.env['KAFKA_BROKERS'] ? test : test.skip;

onKafka.each(['cut', 'jam'] as const)(
  'while Redis is away (%s) it is not ready and says so, keeps its numbers, and stops at once',
  async (how) => {
    way[how]();
    await eventually(async () => {
      const answer = await fetch(`${ops}/health/ready`);
      expect([answer.status, ((await answer.json()) as { problems: string[] }).problems]).toEqual([503, ['redis']]);
    }, 10_000);
    await eventually(async () =>
      (await (await fetch(`${ops}/metrics`)).text()).includes(
        'giftcard_queue_depth{queue="mail-deliveries",process="notifications"} 0',
      ),
    );
    const began = Date.now();
    await service!.stop();
    service = undefined;
    expect(Date.now() - began).toBeLessThan(STOPS_WITHIN_MS);
  },
);
