import { demoGuests, demoOccasions, type DemoGuest } from './guests.js';

const DAY_MS = 24 * 60 * 60_000;
export const PAST_DAYS = 365;
/** Most of these last days see a sale, as the dashboard shows them one by one. */
const LATELY_DAYS = 30;
const LATELY_SELLS = 0.65;
/** How likely a day before that sees one, by its month, January first: gifts are bought before Mother's Day and in December. */
const DAY_SELLS = [0.14, 0.2, 0.14, 0.16, 0.26, 0.18, 0.14, 0.18, 0.24, 0.32, 0.42, 0.55];
/** Shares of the cards: given to somebody, used, taken back. */
const GIVEN = 0.6;
const USED = 0.55;
const REFUNDED = 0.02;
/** Days between a purchase and the first visit, at most. */
const VISIT_WITHIN_DAYS = 60;

export interface PastSale {
  /** Of the business's cards, the first is 0. */
  readonly giftCard: number;
  readonly buyer: DemoGuest;
  readonly gift?: { readonly to: DemoGuest; readonly occasion: string; readonly message: string };
}

/** What happened to a sold card: a part of its value was spent, or the money went back. `sale` is the index in `sales`. */
export type PastVisit =
  | { readonly sale: number; readonly spends: number }
  | { readonly sale: number; readonly refundedFor: string };

/** What happened at one moment of the past, all of it at once. */
export interface PastDay {
  readonly at: Date;
  /** The index of the day's first sale among all sales. */
  readonly firstSale: number;
  readonly sales: readonly PastSale[];
  readonly visits: readonly PastVisit[];
}

/**
 * A year of one business that ends two hours before `now`; the same for the same `seed`, but for the days that it falls on.
 * @param trade how much it sells: 1 is every second day or so
 * @param giftCards how many cards the business sells, the best seller first
 */
export function pastOf(seed: number, trade: number, giftCards: number, now: Date): PastDay[] {
  const random = randomOf(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const visits = new Map<number, PastVisit[]>();
  const days: PastDay[] = [];
  let sold = 0;
  for (let ago = PAST_DAYS - 1; ago >= 0; ago--) {
    const at = momentOf(ago, now);
    const likely = trade * (ago < LATELY_DAYS ? LATELY_SELLS : (DAY_SELLS[at.getUTCMonth()] ?? 0));
    const count = random() < likely || ago === 0 ? 1 + Math.floor(random() * random() * 3) : 0;
    const sales = Array.from({ length: count }, (_, index) => {
      const planned = fateOf(sold + index, ago, random);
      for (const { daysAgo, visit } of planned) visits.set(daysAgo, [...(visits.get(daysAgo) ?? []), visit]);
      return saleOf(Math.min(Math.floor(random() * random() * 1.4 * giftCards), giftCards - 1), random, pick);
    });
    const today = visits.get(ago) ?? [];
    if (sales.length > 0 || today.length > 0) days.push({ at, firstSale: sold, sales, visits: today });
    sold += sales.length;
  }
  return days;
}

/** Between noon and eight in the evening in New York; the last day is the one of two hours ago. The same for all businesses. */
function momentOf(ago: number, now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const minutes = 17 * 60 + ((ago * 101) % (8 * 60));
  const latest = now.getTime() - (ago === 0 ? 2 : 3) * 60 * 60_000;
  return new Date(ago === 0 ? latest : Math.min(midnight - ago * DAY_MS + minutes * 60_000, latest));
}

function saleOf(giftCard: number, random: () => number, pick: <T>(of: readonly T[]) => T): PastSale {
  const buyer = pick(demoGuests);
  const to = pick(demoGuests.filter((guest) => guest !== buyer));
  return random() < GIVEN ? { giftCard, buyer, gift: { to, ...pick(demoOccasions) } } : { giftCard, buyer };
}

/** The days on which a card sold `soldAgo` days ago is used, or given back. */
function fateOf(sale: number, soldAgo: number, random: () => number): { daysAgo: number; visit: PastVisit }[] {
  const fate = random();
  const first = soldAgo - 1 - Math.floor(random() * VISIT_WITHIN_DAYS);
  if (first < 0) return [];
  if (fate > 1 - REFUNDED) return [{ daysAgo: first, visit: { sale, refundedFor: 'The guest has moved away.' } }];
  if (fate > USED) return [];
  const spends = random() < 0.4 ? 1 : 0.25 + Math.floor(random() * 3) * 0.25;
  const second = first - 1 - Math.floor(random() * VISIT_WITHIN_DAYS);
  const again =
    spends < 1 && second >= 0 && random() < 0.4 ? [{ daysAgo: second, visit: { sale, spends: 1 - spends } }] : [];
  return [{ daysAgo: first, visit: { sale, spends } }, ...again];
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
