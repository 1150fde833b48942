import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '@giftcard/testing/trace-collector';
import { startPlatform, type RunningPlatform } from '../../../tests/e2e/support/platform.js';
import { must } from '../../../tests/support/http.js';
import { GOOD_SOURCE, offersOf, selfForm, type Paid } from '../../../tests/support/shopper.js';

const FOLLOWS_WITHIN_MS = 30_000;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const GUEST = '00f067aa0ba902b7';
const EMAIL = 'traced.guest@example.com';

let collector: TraceCollector;
let platform: RunningPlatform;

beforeAll(async () => {
  collector = await startTraceCollector();
  platform = await startPlatform({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, PROCESSES: '3' });
}, 240_000);

afterAll(async () => {
  await platform?.stop();
  await collector?.stop();
}, 60_000);

const ofPurchase = () => collector.spans.filter(({ traceId }) => traceId === TRACE);

/** `process: name` of a span and of all that it was caused by, the latest first. */
function causesOf(span: ReceivedSpan): string[] {
  const parent = ofPurchase().find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.process}: ${span.name}`, ...(parent ? causesOf(parent) : [])];
}

const chains = () => ofPurchase().map((span) => causesOf(span).join(' < '));

/** Whether every span is below another of the trace, or below the guest's own. */
function isWhole(): boolean {
  const known = new Set([GUEST, ...ofPurchase().map(({ spanId }) => spanId)]);
  return ofPurchase().every(({ parentSpanId }) => known.has(parentSpanId));
}

const PAID =
  'orders: orders.v1.OrdersService/CreatePayment < gateway: orders.v1.OrdersService/CreatePayment < gateway: POST /api/payments/create-payment';
const PLACED =
  'orders: orders.v1.OrdersService/PlaceOrder < gateway: orders.v1.OrdersService/PlaceOrder < gateway: PUT /api/v1/admin/purchase';

/** Every service but catalog, which sells nothing itself; the latest work first. */
const REACHED = [
  PAID,
  `orders: publish orders.payment-completed.v1 < ${PAID}`,
  PLACED,
  `orders: publish orders.order-placed.v1 < ${PLACED}`,
  `redemption: publish redemption.card-issued.v1 < redemption: process orders.order-placed.v1 < ${PLACED}`,
  `wallet: publish wallet.pass-issued.v1 < wallet: process orders.order-placed.v1 < ${PLACED}`,
  `orders: orders.v1.OrdersService/OpenPersonKeys < wallet: orders.v1.OrdersService/OpenPersonKeys < wallet: process orders.order-placed.v1 < ${PLACED}`,
  `notifications: job mail-deliveries < notifications: process orders.order-placed.v1 < ${PLACED}`,
  `identity: process notifications.email-sent.v1 < notifications: job mail-deliveries < notifications: process orders.order-placed.v1 < ${PLACED}`,
  `analytics: process orders.order-placed.v1 < ${PLACED}`,
  `orders: insert checkouts < ${PAID}`,
  `orders: findAndModify checkouts < ${PLACED}`,
  `redemption: insert cards < redemption: process orders.order-placed.v1 < ${PLACED}`,
];

const ofRedis = () => ofPurchase().filter(({ attributes }) => attributes['db.system.name'] === 'redis');

test('one purchase is one trace through every service that it reaches', async () => {
  const [offer] = await offersOf(platform.url, 'larkspur-house');
  const headers = { traceparent: `00-${TRACE}-${GUEST}-01` };
  const { _id: giftCardId, businessSlug, salePrice: amount } = offer!;
  const paid = await must<Paid>(platform.url, {
    method: 'POST',
    path: '/api/payments/create-payment',
    body: { sourceId: GOOD_SOURCE, giftCardId, businessSlug, amount },
    headers,
  });
  const body = selfForm(paid, giftCardId, EMAIL);
  await must(platform.url, { method: 'PUT', path: '/api/v1/admin/purchase', body, headers });
  await eventually(() => REACHED.every((chain) => chains().includes(chain)) && isWhole(), FOLLOWS_WITHIN_MS).catch(
    () => undefined,
  );
  expect(chains()).toEqual(expect.arrayContaining(REACHED));
  expect(ofRedis()).not.toEqual([]);
  expect(isWhole()).toBe(true);
  expect(ofPurchase().filter(({ isFault }) => isFault)).toEqual([]);
});

test('the spans name the business, and nobody of it, those of engines neither', () => {
  const business = 'giftcard.business';
  const slugs = new Set(ofPurchase().map(({ attributes }) => attributes[business] ?? 'larkspur-house'));
  expect([...slugs]).toEqual(['larkspur-house']);
  const sent = JSON.stringify(collector.spans);
  for (const personal of [EMAIL, 'Ada', 'Byron', '123-4567', GOOD_SOURCE]) expect(sent).not.toContain(personal);
});
