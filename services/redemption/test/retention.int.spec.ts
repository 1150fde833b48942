import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { anna, soldCards, type Sold } from './support/sold-cards.js';

const SLUG = 'retains';
const ben = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const form = { purchaseType: 'gift', buyer: anna, recipient: ben, message: 'Dear Ben', occasion: 'Birthday' };

let engines: Engines;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  env = await engines.env();
  service = await start(env);
});
afterAll(async () => {
  await service.stop();
  await engines.stop();
});

async function seen({ publicToken }: Sold) {
  const client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  return asPublic(() => client.getHolderCard({ publicToken })).finally(() => client.close());
}

async function again(): Promise<void> {
  await service.stop();
  service = await start(env);
}

test('a message goes after the months that its business chose, and the card stays', async () => {
  const client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  const { sold } = soldCards(engines.bus, client);
  await publish(engines.bus, businessProfileChanged({ businessSlug: SLUG }));
  const cards = [await sold(SLUG, { form }, 400), await sold(SLUG, { form }, 400), await sold(SLUG, { form }, 100)];
  client.close();
  const [oldest, old, young] = cards as [Sold, Sold, Sold];
  await again();
  for (const card of [oldest, old]) {
    await eventually(async () => (await seen(card)).message === '', 10_000);
    expect(await seen(card)).toMatchObject({
      occasion: '',
      balanceCents: 5_000,
      status: 'active',
      recipient: { name: ben.name },
    });
  }
  expect(await seen(young)).toMatchObject({ message: 'Dear Ben', occasion: 'Birthday' });
  const chosen = { businessSlug: SLUG, retention: { mailMonths: 24, messageMonths: 1 } };
  await publish(engines.bus, businessProfileChanged(chosen, { aggregateVersion: 3 }));
  await eventually(async () => {
    await again();
    return (await seen(young)).message === '';
  }, 20_000);
});
