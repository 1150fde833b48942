import { eventually } from '@giftcard/testing/eventually';
import { mailsIn } from './mailbox.js';
import type { OpenPlatform } from './platform.js';

/** The counter hears of a card by an event. */
const KNOWN_WITHIN_MS = 30_000;

/** A call to the platform as a client makes it; throws with the answer when it is refused. */
export async function callApi<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A session of a demo shop's owner. */
export async function ownerToken(
  { url, demoPassword: password }: Pick<OpenPlatform, 'url' | 'demoPassword'>,
  email = 'owner@larkspur.test',
): Promise<string> {
  return (await callApi<{ token: string }>(url, 'POST', '/api/v1/admin/login', { email, password })).token;
}

export interface OfferedCard {
  readonly _id: string;
  readonly giftCardName: string;
  readonly salePrice: number;
}

/** What a shop sells, as its page lists it, however busy the machine is. @param search words that it has; none for all */
export async function giftCardsOf(
  { url }: Pick<OpenPlatform, 'url'>,
  businessSlug: string,
  search = '',
): Promise<readonly [OfferedCard, ...OfferedCard[]]> {
  const asked = new URLSearchParams({ businessSlug, ...(search ? { search } : {}) });
  const { giftCards } = await eventually(
    () => callApi<{ giftCards: [OfferedCard, ...OfferedCard[]] }>(url, 'GET', `/api/v1/giftcards?${asked}`),
    KNOWN_WITHIN_MS,
  );
  return giftCards;
}

export interface SoldCard {
  readonly id: string;
  readonly code: string;
  readonly giftCardId: string;
  readonly paymentId: string;
  /** Of its card page. */
  readonly publicToken: string;
}

/** Buys a card as a gift, without a browser; it is there for its holder and the counter. The giver is told no code: it is read on the card page that the mail leads to. @param giftCard words that it has; none for the newest */
export async function sellGift(
  { url, mailboxUrl }: Pick<OpenPlatform, 'url' | 'mailboxUrl'>,
  businessSlug: string,
  recipientEmail: string,
  giftCard = '',
): Promise<SoldCard> {
  const [{ _id: giftCardId }] = await giftCardsOf({ url }, businessSlug, giftCard);
  const cardPages = async () =>
    (await mailsIn(mailboxUrl, recipientEmail)).flatMap(({ text }) => /\/card\/([\w-]+)/.exec(text)?.[1] ?? []);
  const before = (await cardPages()).length;
  const payment = await callApi<{ id: string; checkoutSecret: string }>(url, 'POST', '/api/payments/create-payment', {
    sourceId: 'cnon:card-nonce-ok',
    giftCardId,
    businessSlug,
  });
  const { purchase } = await callApi<{ purchase: { id: string } }>(url, 'PUT', '/api/v1/admin/purchase', {
    id: giftCardId,
    purchaseType: 'gift',
    giftInfo: {
      recipientName: 'Maya Lind',
      recipientEmail,
      message: 'See you at the long table.',
      occasion: 'Birthday',
      senderName: 'Daniel Moss',
      senderEmail: 'daniel@example.com',
      senderPhone: '5551234567',
    },
    paymentDetails: { transactionId: payment.id },
    checkoutSecret: payment.checkoutSecret,
  });
  const publicToken = await eventually(async () => (await cardPages())[before] ?? false, KNOWN_WITHIN_MS);
  const { card } = await eventually(
    () => callApi<{ card: { uniqueCode: string } }>(url, 'GET', `/api/v1/cards/${publicToken}`),
    KNOWN_WITHIN_MS,
  );
  return { id: purchase.id, code: card.uniqueCode, giftCardId, paymentId: payment.id, publicToken };
}
