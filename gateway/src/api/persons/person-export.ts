import type { Person, PersonAsked } from '@giftcard/contracts/common/v1/common';
import type { Delivery, ExportPersonDeliveriesResponse } from '@giftcard/contracts/notifications/v1/notifications';
import type {
  Order,
  PersonAutoReload,
  PersonContribution,
  PersonGroupGift,
} from '@giftcard/contracts/orders/v1/orders';
import type { Card, Entry } from '@giftcard/contracts/redemption/v1/redemption';
import type { PersonPass } from '@giftcard/contracts/wallet/v1/wallet';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import type { Services } from '../../services.js';

const CARDS_AT_ONCE = 50;
const MAILS_AT_ONCE = 100;
const MOST_PAGES = 200;

/** A card of a person with what other services have of it. */
interface PersonCard {
  readonly card: Card;
  readonly order: Order | undefined;
  readonly pass: PersonPass | undefined;
}

export interface AskedPerson {
  readonly asked: PersonAsked;
  readonly businessSlug: string;
  readonly businessName: string;
  /** Lower case, trimmed. */
  readonly email: string;
}

/** What every service has of a person in one business, part by part, as one JSON document with plain words. */
export async function* personJson(services: Services, person: AskedPerson, now: Date): AsyncGenerator<string> {
  const { businessSlug, businessName, email } = person;
  const head = {
    about: `What ${businessName} has of ${email}. Times are in UTC, amounts in the card's currency.`,
    madeAt: now.toISOString(),
    business: { name: businessName, page: businessSlug },
    person: { email },
    consents:
      'Those to automatic reloads stand with them; no other is recorded. Thanks for a gift went by their being sent.',
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "cards": [`;
  yield* parts(cardsOf(services, person.asked), (card) => cardJson(card, email));
  yield '],\n  "topUps": [';
  const { orders: topUps, ...more } = await services.orders.exportPersonTopUps(person.asked);
  yield* parts(topUps, topUpJson);
  yield '],\n  "automaticReloads": [';
  yield* parts(more.autoReloads, autoReloadJson);
  yield '],\n  "contributions": [';
  yield* parts(more.contributions, contributionJson);
  yield '],\n  "groupGifts": [';
  yield* parts(more.groupGifts, groupGiftJson);
  const mailed = await services.notifications.exportPersonDeliveries({
    person: person.asked,
    page: { page: 1, limit: MAILS_AT_ONCE },
  });
  yield `],\n  "remindersStoppedAt": ${JSON.stringify(mailed.remindersStoppedAt ?? null)},\n  "mails": [`;
  yield* parts(mailsOf(services, person.asked, mailed), mailJson);
  yield ']\n}\n';
}

/** The first part is read before the answer begins, so that a refusal is still one. */
export function firstCards(services: Services, asked: PersonAsked): Promise<{ cards: Card[]; total: number }> {
  return services.redemption.exportPersonCards({ person: asked, page: { page: 1, limit: CARDS_AT_ONCE } });
}

async function* parts<T>(items: AsyncIterable<T> | Iterable<T>, toJson: (item: T) => object): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(toJson(item), null, 2)}`;
    isFirst = false;
  }
}

async function* cardsOf(services: Services, person: PersonAsked): AsyncGenerator<PersonCard> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { cards } = await services.redemption.exportPersonCards({ person, page: { page, limit: CARDS_AT_ONCE } });
    if (cards.length === 0) return;
    const cardIds = cards.map(({ cardId }) => cardId);
    const [{ orders }, { passes }] = await Promise.all([
      services.orders.exportPersonOrders({ person, orderIds: cardIds }),
      services.wallet.exportPersonPasses({ person, cardIds }),
    ]);
    for (const card of cards)
      yield {
        card,
        order: orders.find(({ orderId }) => orderId === card.cardId),
        pass: passes.find(({ cardId }) => cardId === card.cardId),
      };
    if (cards.length < CARDS_AT_ONCE) return;
  }
}

async function* mailsOf(
  services: Services,
  person: PersonAsked,
  first: ExportPersonDeliveriesResponse,
): AsyncGenerator<Delivery> {
  yield* first.deliveries;
  let { more } = first;
  for (let page = 2; more && page <= MOST_PAGES; page++) {
    const asked = { person, page: { page, limit: MAILS_AT_ONCE } };
    const next = await services.notifications.exportPersonDeliveries(asked);
    yield* next.deliveries;
    more = next.more;
  }
}

const SAID: Readonly<Record<string, string>> = {
  redeemed: 'spent',
  undone: 'given back',
  'cashed-out': 'paid out in cash',
  loaded: 'topped up',
  unloaded: 'taken off by a refund',
  authorized: 'let through without a code',
  blocked: 'card stopped',
  unblocked: 'card let go',
  corrected: 'recipient corrected',
  reworded: 'words of the gift changed',
  kept: 'kept by its holder',
  voided: 'card ended',
  'package-ended': 'package turned into money',
};

/** What happened on a card is of who holds it; what was paid, of who bought it. Where its holder told their address themselves it is not its buyer's to read. */
export function cardJson({ card, order, pass }: PersonCard, email: string): object {
  const { buyer, recipient, currency } = card;
  const isBuyer = buyer?.email === email;
  const isHolder = (recipient ?? buyer)?.email === email;
  const money = (cents: number) => ({ amount: dollarsFromCents(cents), currency });
  return {
    order: card.orderNumber,
    giftCard: card.giftCardName,
    yours: isBuyer && isHolder ? 'bought for yourself' : isBuyer ? 'bought as a gift' : 'received as a gift',
    boughtAt: card.issuedAt,
    ...(isBuyer
      ? { buyer: { name: buyer.name, email: buyer.email, phone: buyer.phone } }
      : { from: buyer?.name ?? '' }),
    ...(recipient
      ? {
          recipient: {
            name: recipient.name,
            email: isHolder || !isKept(card) ? recipient.email : '',
            ...textedTo(recipient),
          },
        }
      : {}),
    message: card.message,
    occasion: card.occasion,
    value: money(card.initialCents),
    ...(card.packageTerms ? { package: card.packageTerms } : {}),
    ...(order ? { payment: paymentJson(order) } : {}),
    ...(isHolder
      ? {
          state: card.status,
          validUntil: card.validUntil ?? 'for ever',
          code: card.code,
          left: money(card.balanceCents),
          ...(card.unitsLeft === undefined ? {} : { unitsLeft: card.unitsLeft }),
          ...(card.thankedAt ? { thankedWhoGaveIt: card.thankedAt } : {}),
          history: card.entries.map((entry) => entryJson(entry, money)),
          ...(pass ? { walletPass: passJson(pass) } : {}),
        }
      : {}),
  };
}

/** The number that its buyer told, where nobody keeps the card yet. */
function textedTo({ byText, phone }: Person): { phone?: string } {
  return byText ? { phone } : {};
}

function isKept({ entries }: Card): boolean {
  return entries.some(({ kind }) => kind === 'kept');
}

function entryJson(
  { kind, at, units, amountCents, tipCents, balanceCents }: Entry,
  money: (cents: number) => object,
): object {
  const tip = tipCents > 0 ? { tip: money(tipCents) } : {};
  return {
    what: SAID[kind] ?? kind,
    at,
    amount: money(amountCents),
    ...(units > 0 ? { units } : {}),
    ...tip,
    leftAfter: money(balanceCents),
  };
}

function paymentJson({ priceCents, refundedCents, currency, payment }: Order): object {
  return {
    paid: { amount: dollarsFromCents(priceCents), currency },
    refunded: { amount: dollarsFromCents(refundedCents), currency },
    paidWith: payment?.paymentMethod ?? '',
    card: [payment?.cardBrand, payment?.cardLast4 && `ends in ${payment.cardLast4}`].filter(Boolean).join(', '),
    receiptNumber: payment?.receiptNumber ?? '',
  };
}

/** What somebody paid for a card to be loaded; the card is of who holds it. */
function topUpJson(order: Order): object {
  return { order: order.orderNumber, at: order.payment?.updatedAt ?? null, payment: paymentJson(order) };
}

/** What was agreed to, and what became of it. */
function autoReloadJson({ plan, consentVersion, consentedAt }: PersonAutoReload): object {
  if (!plan) return {};
  const { giftCardName, amountCents, thresholdCents, currency, cardBrand, cardLast4, status, chargeAt, ...ended } =
    plan;
  const money = (cents: number) => ({ amount: dollarsFromCents(cents), currency });
  return {
    giftCard: giftCardName,
    agreedAt: consentedAt,
    agreedToWords: consentVersion,
    amount: money(amountCents),
    whenLessIsLeftThan: money(thresholdCents),
    paymentCard: { brand: cardBrand, last4: cardLast4 },
    state: status,
    nextChargeAt: chargeAt ?? null,
    stoppedAt: ended.stoppedAt ?? null,
    stoppedBecause: ended.stopReason,
  };
}

/** What somebody paid into a gift of several people, and wrote with it. */
function contributionJson({ name, line, order }: PersonContribution): object {
  return { name, line, at: order?.payment?.updatedAt ?? null, ...(order ? { payment: paymentJson(order) } : {}) };
}

/** A gift of several people that somebody organizes or organized. */
function groupGiftJson({ giftCardName, startedAt, status, form, closesAt, orderNumber }: PersonGroupGift): object {
  return {
    giftCard: giftCardName,
    startedAt: startedAt ?? null,
    state: status,
    organizer: { name: form?.buyer?.name ?? '', email: form?.buyer?.email ?? '' },
    recipient: { name: form?.recipient?.name ?? '', email: form?.recipient?.email ?? '' },
    message: form?.message ?? '',
    occasion: form?.occasion ?? '',
    closesAt: closesAt ?? null,
    order: orderNumber,
  };
}

function passJson({ issuedAt, appleDevices, google }: PersonPass): object {
  return { madeAt: issuedAt, appleDevices, googleWallet: google };
}

function mailJson({ template, to, status, createdAt, sentAt }: Delivery): object {
  return { what: template.replaceAll('-', ' '), to, state: status, askedForAt: createdAt, sentAt: sentAt ?? null };
}
