import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardSecrets, orderPlaced } from '@giftcard/testing/money-events';
import { asAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
});

afterAll(async () => {
  client.close();
  await service.stop();
  await engines.stop();
});

let orders = 0;
const person = (name: string, email: string) => ({ name, email, phone: '' });

async function sold(buyer: ReturnType<typeof person>, recipient?: ReturnType<typeof person>): Promise<void> {
  orders += 1;
  const form = { purchaseType: recipient ? 'gift' : 'self', buyer, recipient, message: '', occasion: '' };
  await publish(
    engines.bus,
    orderPlaced({
      orderId: `order-${orders}`,
      businessSlug: 'found',
      placedAt: new Date(Date.UTC(2026, 0, orders)).toISOString(),
      ...cardSecrets().sealed,
      form,
    }),
  );
}

const find = (search: string, slug = 'found') => asAdmin(slug, () => client.findCards({ search }));
const buyers = async (search: string) => (await find(search)).cards.map((card) => card.buyer?.name);

it("finds cards by the beginnings of their people's words, newest first, those of this business alone", async () => {
  await sold(person('Cy Dahl', 'cy@example.test'));
  await sold(person('José O’Dahl', 'jose@example.test'), person('Ngozi Okafor', 'ngozi.o@post.test'));
  await eventually(async () =>
    expect([await buyers('okaf'), await buyers('cy')]).toEqual([['José O’Dahl'], ['Cy Dahl']]),
  );
  expect(await buyers('DAHL')).toEqual(['José O’Dahl', 'Cy Dahl']);
  expect(await buyers('dahl jos')).toEqual(['José O’Dahl']);
  expect(await buyers('ngozi.o@post')).toEqual(['José O’Dahl']);
  for (const nobody of ['ahl', '.*', '', '  ', '{"$gt":""}', 'zz'])
    expect(await find(nobody)).toEqual({ cards: [], more: false });
  expect(await find('dahl', 'theirs')).toEqual({ cards: [], more: false });
  await expect(find('x'.repeat(101))).rejects.toMatchObject({ code: 'INVALID_FIELDS', details: [{ field: 'search' }] });
});

it('shows twenty of a person with more, and says that there are others', async () => {
  for (let card = 0; card < 21; card += 1) await sold(person('Wei Tan', 'wei@example.test'));
  const { cards, more } = await eventually(async () => {
    const answer = await find('wei');
    expect(answer.more).toBe(true);
    return answer;
  }, 20_000);
  expect([cards.length, more]).toEqual([20, true]);
});
