import { createClient, type AnswerOf, type Schemas } from '@giftcard/client';
import { send, type Answer } from './http.js';

/** The sandbox completes it (deploy/standalone/src/payment-sandbox/README.md). */
export const GOOD_SOURCE = 'cnon:card-nonce-ok';

export type Offer = Schemas['Offer'];
export type Buyer = Schemas['ScannedGiftCard']['buyers'][number];
/** Of a card that its buyer keeps: the links of a gift are its recipient's. */
export type Purchase = Required<AnswerOf<'PUT /api/v1/admin/purchase'>['purchase']>;

/** What create-payment answered, as far as the purchase form shows it. */
export type Paid = Pick<Schemas['Payment'], 'id' | 'checkoutSecret'>;

/** The platform at an address, as whoever holds the token; a call that is refused throws. */
const clientOf = (url: string, token?: string) => createClient({ baseUrl: url, ...(token ? { token } : {}) });

/** What a call of the client answered; it throws otherwise. */
const answered = async <T>(call: Promise<{ data?: T }>): Promise<T> => (await call).data as T;

/** What a business has on sale, newest first. */
export async function offersOf(url: string, businessSlug: string): Promise<Offer[]> {
  const query = { businessSlug, limit: 100 };
  return (await answered(clientOf(url).GET('/api/v1/giftcards', { params: { query } }))).giftCards;
}

/** Signs a business's admin in. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await answered(clientOf(url).POST('/api/v1/admin/login', { body: { email, password } }));
  if (!('token' in answer)) throw new Error(`${email} signs in with a second factor`);
  return answer.token;
}

/** The form of somebody who buys for themselves. */
export function selfForm({ id: transactionId, checkoutSecret }: Paid, giftCardId: string, email: string) {
  return {
    id: giftCardId,
    purchaseType: 'self' as const,
    selfInfo: { name: 'Ada Byron', email, phone: '(555) 123-4567' },
    paymentDetails: { transactionId },
    checkoutSecret,
  };
}

/** Charges a card's sale price. */
export function pay(url: string, offer: Offer, idempotencyKey?: string, sourceId = GOOD_SOURCE): Promise<Answer> {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  return send(url, {
    method: 'POST',
    path: '/api/payments/create-payment',
    body: { sourceId, giftCardId: offer._id, businessSlug: offer.businessSlug, amount: offer.salePrice },
    headers,
  });
}

/** Buys a card for oneself. Throws when a step is refused. */
export async function buy(url: string, offer: Offer, email: string): Promise<Purchase> {
  const { _id: giftCardId, businessSlug, salePrice: amount } = offer;
  const client = clientOf(url);
  const order = { sourceId: GOOD_SOURCE, giftCardId, businessSlug, amount };
  const paid = await answered(client.POST('/api/payments/create-payment', { body: order }));
  const body = selfForm(paid, giftCardId, email);
  return (await answered(client.PUT('/api/v1/admin/purchase', { body }))).purchase as Purchase;
}

/** The card behind a code, as the counter sees it. */
export async function scan(url: string, token: string, code: string): Promise<Buyer> {
  const call = clientOf(url, token).GET('/api/v1/admin/scan-giftcard/{code}', {
    params: { path: { code } },
  });
  const [buyer] = (await answered(call)).giftCard?.buyers ?? [];
  if (!buyer) throw new Error('the scanned card has no buyer');
  return buyer;
}

export interface Statistics {
  readonly sold: number;
  readonly revenue: number;
  readonly redemption: number;
}

/** The dashboard's numbers. */
export async function statistics(url: string, token: string): Promise<Statistics> {
  const client = clientOf(url, token);
  const [{ totalSold }, { totalRevenue }, { totalRedemption }] = await Promise.all([
    answered(client.GET('/api/v1/admin/total-sold')),
    answered(client.GET('/api/v1/admin/total-revenue')),
    answered(client.GET('/api/v1/admin/total-redemption')),
  ]);
  return { sold: totalSold, revenue: totalRevenue, redemption: totalRedemption };
}
