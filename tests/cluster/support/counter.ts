import { randomUUID } from 'node:crypto';
import { eventually } from '@giftcard/testing/eventually';
import type { Shop } from '../../support/shop.js';
import { must, send, type Answer } from '../../support/http.js';
import { buy, scan, type Purchase } from '../../support/shopper.js';
import { Load } from './load.js';
import type { MailReceiver } from './mail-receiver.js';

export const CAUGHT_UP_WITHIN_MS = 30_000;
const SCAN_EVERY_MS = 50;
const REDEEM_EVERY_MS = 1_000;
const BUY_EVERY_MS = 2_000;
/** Three are sent in ten minutes (DEC-2.4). */
const CODES_PER_CARD = 3;

export interface Card {
  readonly code: string;
  readonly email: string;
  /** One-time codes that its holder got. */
  sent: number;
  /** Which are confirmed and not yet redeemed: one at a time. */
  isOpen: boolean;
}

/** A shop's counter and its guests: what they ask, and what they were answered. */
export class Counter {
  readonly cards: Card[] = [];
  readonly authorized: { card: Card; amount: number }[] = [];
  /** Redemptions without an answer, to ask again. */
  readonly unanswered: (() => Promise<Answer>)[] = [];
  redeemedCents = 0;
  /** Cards that were sold in a load. */
  bought = 0;
  private turn = 0;

  constructor(
    private readonly url: string,
    private readonly shop: Shop,
    private readonly mails: MailReceiver,
  ) {}

  /** A card that the counter knows. */
  async sellCard(): Promise<Card> {
    const email = `guest-${randomUUID()}@example.com`;
    const { uniqueCode: code } = await this.buy(email);
    await eventually(() => scan(this.url, this.shop.token, code), CAUGHT_UP_WITHIN_MS);
    return { code, email, sent: 0, isOpen: false };
  }

  /** Sells so many, which the load uses. */
  async sellCards(count: number): Promise<void> {
    const sellers = Array.from({ length: 4 }, async () => {
      while (this.cards.length < count) this.cards.push(await this.sellCard());
    });
    await Promise.all(sellers);
  }

  /** Lets a card be redeemed once for some cents, as its holder does. */
  async authorize(card: Card, cents: number): Promise<void> {
    const { code: qrUniqueCode, email } = card;
    const amount = cents / 100;
    const ask = (path: string, body: object) =>
      must(this.url, { method: 'POST', path: `/api/v1/admin/${path}`, token: this.shop.token, body });
    card.isOpen = true;
    await ask('send-otp-redeem', { email, redeemAmount: amount, qrUniqueCode });
    const otp = (await this.mails.codesTo(email, ++card.sent)).at(-1);
    await ask('verify-otp-redeem', { email, qrUniqueCode, otp });
    this.authorized.push({ card, amount });
  }

  /** So many that can be redeemed in the load. */
  async authorizeSome(count: number): Promise<void> {
    const closed = this.cards.filter(({ isOpen, sent }) => !isOpen && sent < CODES_PER_CARD);
    const more = closed.slice(0, Math.max(0, count - this.authorized.length));
    await Promise.all(more.map((card, index) => this.authorize(card, 1 + index)));
  }

  /** Redeems what was authorized first. */
  redeeming(): (() => Promise<Answer>) | undefined {
    const next = this.authorized.shift();
    if (!next) return undefined;
    const { card, amount } = next;
    const key = { 'idempotency-key': randomUUID() };
    const ask = async () => {
      const answer = await this.call('POST', '/api/v1/admin/redeem', { qrCode: card.code, amount }, key);
      if (answer.status === 200) {
        this.redeemedCents += Math.round(amount * 100);
        card.isOpen = false;
      } else this.unanswered.push(ask);
      return answer;
    };
    return ask;
  }

  /** Scans and redemptions at a steady pace. */
  load(): Load {
    return new Load(...this.pace());
  }

  /** The same with purchases. */
  loadWithPurchases(): Load {
    return new Load(...this.pace(), { everyMs: BUY_EVERY_MS, next: () => () => this.buyAsCall() });
  }

  private pace() {
    return [
      { everyMs: SCAN_EVERY_MS, next: () => this.scanning() },
      { everyMs: REDEEM_EVERY_MS, next: () => this.redeeming() },
    ];
  }

  private scanning(): () => Promise<Answer> {
    const { code } = this.cards[this.turn++ % this.cards.length]!;
    return () => this.call('GET', `/api/v1/admin/scan-giftcard/${code}`);
  }

  private buy(email: string): Promise<Purchase> {
    return buy(this.url, this.shop.offer, email);
  }

  /** Throws what was refused, as a call of a load has it. */
  private async buyAsCall(): Promise<Pick<Answer, 'status' | 'text'>> {
    await this.buy(`buyer-${randomUUID()}@example.com`);
    this.bought++;
    return { status: 200, text: '' };
  }

  private call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const { token } = this.shop;
    return send(this.url, { method, path, token, headers, ...(body === undefined ? {} : { body }) });
  }
}
