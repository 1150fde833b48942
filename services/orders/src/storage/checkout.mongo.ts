import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import type { Aged, AgedSearch } from '@giftcard/kernel/business/aged';
import { findAged } from '@giftcard/kernel/storage/aged-documents';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import { cardSecrets, contributor, form, giftCard, nested, person } from './checkout-fields.js';
import { PaymentNotFound } from '../domain/checkout.errors.js';
import type { CheckoutEvent } from '../domain/checkout.events.js';
import type { Checkout, CheckoutStatus } from '../domain/checkout.js';
import { changeOrder, ordersOf, statusOfAll } from '../domain/gifts.js';
import type { CaseSearch, Checkouts } from '../domain/checkout.repository.js';

/** What an order has for itself. */
const ofOrder = {
  form,
  card: cardSecrets,
  status: { type: String, enum: ['charging', 'paid', 'failed', 'placed', 'voiding', 'refunding', 'refunded'] },
  dueAt: Date,
  looks: Number,
  orderNumber: String,
  refund: nested({
    idempotencyKey: String,
    reason: String,
    startedAt: Date,
    cardLives: Boolean,
    amountCents: Number,
    note: String,
    by: String,
    requestId: String,
    problem: String,
    refundId: String,
    refundedAt: Date,
  }),
  outsideRefunds: { type: [{ _id: false, refundId: String, amountCents: Number }], default: undefined },
  entries: [{ _id: false, kind: String, amountCents: Number, at: Date, by: String, reason: String, requestId: String }],
};

const fields = {
  ...ofOrder,
  cards: Number,
  gifts: { type: [{ _id: false, orderId: String, ...ofOrder }], default: undefined },
  businessSlug: { type: String, required: true },
  giftCard,
  amountCents: { type: Number, required: true },
  priceCents: { type: Number, required: true, min: 1 },
  currency: { type: String, required: true },
  termsVersion: String,
  designId: String,
  idempotencyKey: { type: String, required: true },
  requestKey: { type: String, required: true },
  bodyHash: { type: String, required: true },
  secret: nested({ hash: String, sealed: String }),
  sourceSealed: String,
  merchant: nested({ owner: String, locationId: String, accessTokenSealed: String }),
  openedAt: Date,
  failure: nested({ code: String, declineCode: String }),
  payment: nested({
    paymentId: String,
    status: String,
    sourceType: String,
    paymentMethod: String,
    amountCents: Number,
    currency: String,
    receiptNumber: String,
    receiptUrl: String,
    updatedAt: Date,
    cardBrand: String,
    cardLast4: String,
  }),
  paymentId: String,
  paidAt: Date,
  buyer: person,
  buyerEmail: String,
  topUp: nested({
    cardId: String,
    payerId: String,
    consent: nested({ thresholdCents: Number, version: String, at: Date }),
    planId: String,
  }),
  paidIn: nested({ groupGiftId: String, payerId: String, contributor, state: String, reason: String }),
  paidBy: { type: [{ _id: false, orderId: String, amountCents: Number }], default: undefined },
  placedAt: Date,
  disputes: [String],
  disputeOutcomes: { type: [{ _id: false, disputeId: String, outcome: String }], default: undefined },
  case: nested({
    kind: String,
    state: String,
    openedAt: Date,
    steps: [{ _id: false, name: String, at: Date, by: String }],
  }),
  caseAt: Date,
};

const LATEST_CASE_FIRST = [
  ['caseAt', -1],
  ['_id', 1],
] as const;

@Injectable()
export class MongoCheckouts implements Checkouts {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Checkout>;
  private readonly pages = new ListPages();

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
  ) {
    this.model = aggregateModel(connection, 'checkouts', fields, [
      // Not unique: the id is made of it. An index that is was made by versions before (docs/adr/0091), which made ids at random.
      { keys: { requestKey: 1, _id: 1 } },
      { keys: { paymentId: 1 } },
      { keys: { dueAt: 1 } },
      { keys: { 'gifts.dueAt': 1 } },
      { keys: { 'gifts.orderId': 1 } },
      { keys: { businessSlug: 1, caseAt: -1, _id: 1 } },
      { keys: { businessSlug: 1, 'case.state': 1, caseAt: -1, _id: 1 } },
      { keys: { orderNumber: 1, placedAt: 1 } },
      { keys: { businessSlug: 1, openedAt: 1 } },
      { keys: { businessSlug: 1, 'topUp.payerId': 1, openedAt: -1 } },
      { keys: { businessSlug: 1, 'paidIn.payerId': 1, openedAt: -1 } },
    ]);
    this.store = stores.create<Checkout>(this.model, 'orders.events', (checkout) => checkout.businessSlug, keys);
  }

  async insert(checkout: Checkout, events: readonly CheckoutEvent[] = []): Promise<boolean> {
    try {
      return await this.store.insert(checkout, events);
    } catch (error) {
      // Of a process of before, which made the id at random.
      if (isDuplicateKey(error, 'requestKey')) return false;
      throw error;
    }
  }

  async update<D extends { readonly next: Checkout; readonly events: readonly CheckoutEvent[] }>(
    of: string | Checkout,
    decide: (checkout: Checkout) => D,
  ): Promise<D> {
    const orderId = typeof of === 'string' ? of : of.id;
    const read = typeof of === 'string' || of.partOf !== undefined ? orderId : of;
    const change = async (kept: string | Checkout) => {
      const { changed } = await this.store.update(
        kept,
        (checkout) => {
          const { whole, ...changed } = changeOrder(checkout, orderId, decide);
          return { next: whole, events: changed.events, changed };
        },
        () => new PaymentNotFound(),
      );
      return changed as unknown as D;
    };
    try {
      return await change(read);
    } catch (error) {
      const payer = error instanceof PaymentNotFound ? await this.payerOf(orderId) : undefined;
      if (!payer) throw error;
      return change(payer.id);
    }
  }

  async find(orderId: string): Promise<Checkout | undefined> {
    const own = await this.store.find(orderId);
    if (own) return own;
    const payer = await this.payerOf(orderId);
    return payer && ordersOf(payer).find(({ id }) => id === orderId);
  }

  /** The checkout that keeps a further gift's order. */
  private payerOf(orderId: string): Promise<Checkout | undefined> {
    return this.findOne({ 'gifts.orderId': orderId, placedAt: { $gt: new Date(0) } });
  }

  async get(orderId: string): Promise<Checkout> {
    return found(await this.find(orderId));
  }

  async getByPaymentId(paymentId: string): Promise<Checkout> {
    return found(await this.findByPaymentId(paymentId));
  }

  findByPaymentId(paymentId: string): Promise<Checkout | undefined> {
    return this.findOne({ paymentId });
  }

  findByRequestKey(requestKey: string): Promise<Checkout | undefined> {
    return this.findOne({ requestKey });
  }

  async statusesOf(requestKeys: readonly string[]): Promise<ReadonlyMap<string, CheckoutStatus>> {
    const documents = await this.model
      .find({ requestKey: { $in: [...requestKeys] } }, { requestKey: 1, status: 1, placedAt: 1, 'gifts.status': 1 })
      .lean<AggregateDocument[]>();
    return new Map(
      documents.map((document) => {
        const checkout = this.store.stateOf(document);
        return [checkout.requestKey, statusOfAll(checkout)];
      }),
    );
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const isDue = { $lte: now };
    const due = await this.model.find({ dueAt: isDue }, { _id: 1 }).sort({ dueAt: 1 }).limit(limit).lean();
    const withDueGifts = await this.model
      .find({ 'gifts.dueAt': isDue }, { 'gifts.orderId': 1, 'gifts.dueAt': 1 })
      .sort({ 'gifts.dueAt': 1 })
      .limit(limit)
      .lean<AggregateDocument[]>();
    const gifts = withDueGifts.flatMap((document) => this.store.stateOf(document).gifts ?? []);
    const dueGifts = gifts.filter(({ dueAt }) => dueAt && dueAt <= now).map(({ orderId }) => orderId);
    return [...due.map(({ _id }) => _id), ...dueGifts].slice(0, limit);
  }

  async listUnnumbered(limit: number): Promise<Pick<Checkout, 'id' | 'businessSlug'>[]> {
    // Only placed orders have a placedAt.
    const documents = await this.model
      .find({ orderNumber: null, placedAt: { $gt: new Date(0) } }, { businessSlug: 1 })
      .sort({ placedAt: 1 })
      .limit(limit)
      .lean<AggregateDocument[]>();
    return documents.map((document) => this.store.stateOf(document));
  }

  listTopUps(businessSlug: string, payerId: string, limit: number): Promise<Checkout[]> {
    return this.latest({ businessSlug, 'topUp.payerId': payerId }, limit);
  }

  listContributions(businessSlug: string, payerId: string, limit: number): Promise<Checkout[]> {
    return this.latest({ businessSlug, 'paidIn.payerId': payerId }, limit);
  }

  private async latest(filter: Record<string, unknown>, limit: number): Promise<Checkout[]> {
    const found = this.model.find(filter).sort({ openedAt: -1 }).limit(limit);
    return this.store.openedStatesOf(await found.lean<AggregateDocument[]>());
  }

  findAged(search: AgedSearch): Promise<Aged[]> {
    return findAged(this.model, 'openedAt', search);
  }

  findInClear(search: AgedSearch): Promise<Aged[]> {
    const paths = ['form.buyer.email', 'buyer.email', 'buyerEmail'];
    return findAged(this.model, 'openedAt', search, { $or: paths.map((path) => ({ [path]: { $exists: true } })) });
  }

  async countDue(now: Date): Promise<number> {
    const [own, gifts] = await Promise.all([
      this.model.countDocuments({ dueAt: { $lte: now } }),
      this.model.countDocuments({ 'gifts.dueAt': { $lte: now } }),
    ]);
    return own + gifts;
  }

  async listCases({ businessSlug, state, page, limit }: CaseSearch): Promise<{ checkouts: Checkout[]; total: number }> {
    // Only checkouts with a case have a caseAt.
    const filter = { businessSlug, caseAt: { $gt: new Date(0) }, ...(state ? { 'case.state': state } : {}) };
    const name = JSON.stringify({ businessSlug, state });
    const list = { model: this.model, filter, name, order: LATEST_CASE_FIRST };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { checkouts: await this.store.openedStatesOf(documents), total };
  }

  private async findOne(filter: Record<string, unknown>): Promise<Checkout | undefined> {
    const document = await this.model.findOne(filter).lean();
    return document ? this.store.openedStateOf(document) : undefined;
  }
}

function found(checkout: Checkout | undefined): Checkout {
  if (!checkout) throw new PaymentNotFound();
  return checkout;
}
