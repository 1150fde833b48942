import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { cardDesignsChanged } from '@giftcard/testing/business-events';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { buyerOf, openShop, purchaseOf, type Shop } from './shop.js';
import { start } from '../src/main.js';

const TERRACE = '0193f6a0-0000-7000-8000-000000000001';
const OWN = `own:${TERRACE}`;

let shop: Shop;
let service: RunningService;
let orders: ReturnType<typeof buyerOf>;
let recorded: RecordedEvents;
let card: string;

beforeAll(async () => {
  shop = await openShop();
  const env = await shop.env();
  service = await start(env);
  orders = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  card = await shop.sell();
  await publish(shop.engines.bus, cardDesignsChanged());
  await eventually(async () => (await refused(OWN)) === 'PRICE_CHANGED');
});

afterAll(async () => {
  orders.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

const { form: example } = exampleOf('orders.order-placed.v1');
const formWith = (designId: string) => ({
  ...example!,
  arrival: undefined,
  buyer: { ...example!.buyer!, email: `${randomIds.uuid()}@example.test` },
  designId,
});
/** What a purchase with a design is refused with, at a price that nothing costs: nothing is charged. */
const refused = (designId: string): Promise<string> =>
  orders.createPayment(purchaseOf(card, { form: formWith(designId), expectedCents: 1 })).then(
    () => 'none',
    ({ code, details = [] }: { code: string; details?: { field: string }[] }) =>
      [code, ...details.map(({ field }) => field)].join(' '),
  );
const tell = (designs: Parameters<typeof cardDesignsChanged>[0]) =>
  publish(shop.engines.bus, cardDesignsChanged(designs));
const GONE = 'INVALID_FIELDS giftInfo.designId';

describe("a gift with a design of its business's own", () => {
  it('shows it where the gift card’s picture would be, also when it was hidden after the charge', async () => {
    const form = formWith(OWN);
    const { paymentId } = await orders.createPayment(purchaseOf(card, { form }));
    await tell({ version: 2, designs: [{ designId: TERRACE, name: 'Our terrace', hidden: true }] });
    await eventually(async () => (await refused(OWN)) === GONE);
    const { orderId } = await orders.placeOrder({ paymentId, form });
    const placed = (await recorded.waitFor('orders.order-placed.v1')).find(({ data }) => data.orderId === orderId);
    expect(placed?.data).toMatchObject({
      imageListKey: `own/cards/luigis/${TERRACE}/list.webp`,
      imageMailKey: `own/cards/luigis/${TERRACE}/mail.jpg`,
    });
    expect(placed?.data.form?.designId).toBe(OWN);
  });

  it('is refused before the charge when it is unknown, hidden, deleted or another business’s', async () => {
    const other = '0193f6a0-0000-7000-8000-000000000009';
    await tell({ businessSlug: 'marias', designs: [{ designId: other, name: 'Theirs', hidden: false }] });
    expect(await refused(`own:${other}`)).toBe(GONE);
    expect(await refused(`own:${randomIds.uuid()}`)).toBe(GONE);
    await tell({ version: 3, designs: [], builtIn: false });
    await eventually(async () => (await refused('birthday')) === GONE);
    expect(await refused(OWN)).toBe(GONE);
    await tell({ version: 2 });
    expect(await refused('birthday')).toBe(GONE);
    await tell({ version: 4, designs: [], builtIn: true });
    await eventually(async () => (await refused('birthday')) === 'PRICE_CHANGED');
  });

  it('that is told with the order alone has to be offered then, and the payment waits for another', async () => {
    const { paymentId } = await orders.createPayment(purchaseOf(card));
    await expect(orders.placeOrder({ paymentId, form: formWith(OWN) })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
    });
    await orders.placeOrder({ paymentId, form: formWith('eid') });
  });
});
