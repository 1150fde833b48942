import { setTimeout as wait } from 'node:timers/promises';
import { refundAction } from '@giftcard/kernel/confirmation-token';
import type { SetClock } from '../platform.js';
import type { DemoBusiness } from './businesses.js';
import { call } from './calls.js';
import { pastOf, type PastDay, type PastSale, type PastVisit } from './past.js';

const KNOWN_WITHIN_MS = 20_000;
const POLL_MS = 40;
/** The mailbox is quiet when nothing came for so long. */
const QUIET_MS = 600;

export interface DemoShop extends DemoBusiness {
  /** Of its owner's session. */
  readonly token: string;
  readonly password: string;
}

interface OfferedCard {
  readonly _id: string;
  readonly giftCardName: string;
  readonly amountRange?: { readonly suggestions: readonly number[] };
  readonly packageTerms?: { readonly units: number };
}

interface SoldCard {
  readonly id: string;
  readonly email: string;
  readonly amount: number;
  /** Of a package: how many it was sold with. */
  readonly units: number | undefined;
}

/** A business in the midst of its past. */
interface Trade extends DemoShop {
  readonly offers: readonly OfferedCard[];
  readonly days: readonly PastDay[];
  /** Sales that an earlier, interrupted start has made: they are not made again. */
  readonly alreadySold: number;
  readonly sold: Map<number, SoldCard>;
}

/**
 * Lets the demo businesses sell, redeem and refund for a year, by the platform's own calls, while the platform's clock is set to each
 * day in turn: nobody else may use the platform meanwhile. The mails of the past are taken out of the mailbox at its end.
 */
export async function makePast(
  url: string,
  mailboxUrl: string,
  shops: readonly DemoShop[],
  setClock: SetClock,
  aborted: AbortSignal,
): Promise<void> {
  const now = new Date();
  const trades = await Promise.all(shops.map((shop, index) => openTrade(url, shop, index + 1, now)));
  const moments = [...new Set(trades.flatMap(({ days }) => days.map(({ at }) => at.getTime())))].sort((a, b) => a - b);
  try {
    try {
      for (const moment of moments) {
        aborted.throwIfAborted();
        await setClock(new Date(moment));
        await liveDay(url, mailboxUrl, trades, moment);
      }
    } finally {
      // Also when the year ends early, as on a slow machine.
      if (!aborted.aborted) await untilQuiet(mailboxUrl);
    }
  } finally {
    await setClock();
    if (!aborted.aborted) await emptyMailbox(mailboxUrl);
  }
}

async function openTrade(url: string, shop: DemoShop, seed: number, now: Date): Promise<Trade> {
  const { giftCards } = await call<{ giftCards: OfferedCard[] }>(
    url,
    'GET',
    `/api/v1/giftcards?businessSlug=${shop.slug}&limit=50`,
    undefined,
  );
  const { totalSold } = await call<{ totalSold: number }>(
    url,
    'GET',
    '/api/v1/admin/total-sold',
    undefined,
    shop.token,
  );
  const offers = shop.giftCards.flatMap(
    ({ name }) => giftCards.find(({ giftCardName }) => giftCardName === name) ?? [],
  );
  return {
    ...shop,
    offers,
    days: pastOf(seed, shop.trade, offers.length, now),
    alreadySold: totalSold,
    sold: new Map(),
  };
}

async function liveDay(url: string, mailboxUrl: string, trades: readonly Trade[], moment: number): Promise<void> {
  const today = trades.flatMap((trade) =>
    trade.days.filter(({ at }) => at.getTime() === moment).map((day) => ({ trade, day })),
  );
  await Promise.all(
    today.flatMap(({ trade, day }) =>
      day.sales.map(async (sale, index) => {
        const number = day.firstSale + index;
        if (number >= trade.alreadySold) trade.sold.set(number, await sell(url, trade, sale, number));
      }),
    ),
  );
  // Those of one business one after the other: two may be of one guest, whose newest code counts.
  await Promise.all(
    today.map(async ({ trade, day }) => {
      for (const visit of day.visits) await receive(url, mailboxUrl, trade, visit);
    }),
  );
}

/** One purchase; its card is known everywhere when this is over. */
async function sell(
  url: string,
  { slug, offers, token }: Trade,
  { giftCard, buyer, gift }: PastSale,
  number: number,
): Promise<SoldCard> {
  const id = String(offers[giftCard]?._id);
  const suggestions = offers[giftCard]?.amountRange?.suggestions ?? [];
  const { name, email, phone } = buyer;
  const form = gift
    ? {
        purchaseType: 'gift',
        giftInfo: {
          recipientName: gift.to.name,
          recipientEmail: gift.to.email,
          message: gift.message,
          occasion: gift.occasion,
          senderName: name,
          senderEmail: email,
          senderPhone: phone,
        },
      }
    : { purchaseType: 'self', selfInfo: { name, email, phone } };
  const payment = await call<{ id: string; checkoutSecret: string }>(url, 'POST', '/api/payments/create-payment', {
    sourceId: 'cnon:card-nonce-ok',
    giftCardId: id,
    businessSlug: slug,
    ...(suggestions.length > 0 ? { cardAmount: suggestions[number % suggestions.length] } : {}),
    ...form,
  });
  const { purchase } = await call<{ purchase: { id: string } }>(url, 'PUT', '/api/v1/admin/purchase', {
    id,
    ...form,
    paymentDetails: { transactionId: payment.id },
    checkoutSecret: payment.checkoutSecret,
  });
  const order = await eventually(() => orderOf(url, purchase.id, token), `the order ${purchase.id}`);
  return {
    id: purchase.id,
    email: gift?.to.email ?? email,
    amount: order.amount,
    units: offers[giftCard]?.packageTerms?.units,
  };
}

interface Order {
  readonly amount: number;
}

async function orderOf(url: string, id: string, token: string): Promise<Order | undefined> {
  const answer = await fetch(`${url}/api/v1/admin/orders/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? ((await answer.json()) as { order: Order }).order : undefined;
}

/** The whole code of a card, which lists and pages only show the end of. */
async function codeOf(url: string, id: string, token: string): Promise<string> {
  const { uniqueCode } = await call<{ uniqueCode: string }>(url, 'POST', `/api/v1/admin/cards/${id}/code`, {}, token);
  return uniqueCode;
}

/** A guest spends a part of a card, confirmed by the one-time code that is mailed; or the purchase is taken back. */
async function receive(
  url: string,
  mailboxUrl: string,
  { name, sold, token, password }: Trade,
  visit: PastVisit,
): Promise<void> {
  const card = sold.get(visit.sale);
  if (!card) return;
  if ('refundedFor' in visit) {
    const asked = { action: refundAction(card.id), password };
    const confirmed = await call<{ confirmation: string }>(url, 'POST', '/api/v1/admin/confirmations', asked, token);
    const body = { reason: visit.refundedFor };
    await call(url, 'POST', `/api/v1/admin/orders/${card.id}/refund`, body, token, confirmed.confirmation);
    return;
  }
  const code = await codeOf(url, card.id, token);
  const amount = Math.round(card.amount * visit.spends * 100) / 100;
  const taken = card.units === undefined ? { amount } : { units: Math.floor(card.units * visit.spends) };
  const codeMails = () => codeMailsTo(mailboxUrl, card.email, name);
  const before = await codeMails();
  await call(
    url,
    'POST',
    '/api/v1/admin/send-otp-redeem',
    { email: card.email, ...('units' in taken ? taken : { redeemAmount: amount }), qrUniqueCode: code },
    token,
  );
  const mail = await eventually(
    async () => (await codeMails()).find((id) => !before.includes(id)),
    `a one-time code to ${card.email}`,
  );
  const otp = await oneTimeCodeIn(mailboxUrl, mail);
  await call(url, 'POST', '/api/v1/admin/verify-otp-redeem', { email: card.email, qrUniqueCode: code, otp }, token);
  await call(url, 'POST', '/api/v1/admin/redeem', { qrCode: code, ...taken }, token);
}

interface Mailbox {
  readonly items: readonly {
    readonly id: string;
    readonly subject: string;
    readonly to: readonly { readonly address: string }[];
  }[];
  readonly storeTotal: number;
}

const mailsWith = (mailboxUrl: string, search: string): Promise<Mailbox> =>
  call(mailboxUrl, 'GET', `/api/email/summary?limit=100&search=${encodeURIComponent(search)}`, undefined);

/** The mails that brought an address a one-time code of a business; their order is not known within a second. */
async function codeMailsTo(mailboxUrl: string, email: string, businessName: string): Promise<string[]> {
  const { items } = await mailsWith(mailboxUrl, email);
  return items
    .filter(
      ({ subject, to }) =>
        / confirms /.test(subject) && subject.endsWith(businessName) && to.some(({ address }) => address === email),
    )
    .map(({ id }) => id);
}

/** It stands alone on a line of the text (DEC-5). */
async function oneTimeCodeIn(mailboxUrl: string, id: string): Promise<string> {
  const { text } = await call<{ text: string }>(mailboxUrl, 'GET', `/api/email/${id}`, undefined);
  return /^\s*([A-Z0-9]{6})\s*$/m.exec(text)?.[1] ?? '';
}

async function untilQuiet(mailboxUrl: string): Promise<void> {
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    await wait(QUIET_MS);
    now = (await mailsWith(mailboxUrl, '')).storeTotal;
  }
}

async function emptyMailbox(mailboxUrl: string): Promise<void> {
  const answer = await fetch(`${mailboxUrl}/api/email/all`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`the mailbox could not be emptied: ${answer.status}`);
}

/** Asks until there is an answer. Error: `what` never came. */
async function eventually<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const until = performance.now() + KNOWN_WITHIN_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`${what} never came`);
    await wait(POLL_MS);
  }
}
