import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { CardReplaced, PassNotFound } from '../domain/pass.errors.js';
import type { PassIssued } from '../domain/pass.events.js';
import type { Pass } from '../domain/pass.js';
import type { Passes } from '../domain/pass.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  codeSealed: { type: String, required: true },
  publicTokenHash: { type: String, required: true },
  publicTokenSealed: { type: String, required: true },
  snapshot: {
    _id: false,
    type: {
      _id: false,
      giftCardName: String,
      amountCents: Number,
      currency: String,
      packageTerms: { _id: false, type: { _id: false, unit: String, contents: String, units: Number } },
      senderName: String,
      recipientName: String,
      message: String,
      occasion: String,
      imageKey: String,
      language: String,
      personId: String,
      sealed: String,
    },
    required: true,
  },
  google: { _id: false, type: { _id: false, objectId: String } },
  apple: { _id: false, type: { _id: false, serial: String, authenticationTokenSealed: String }, required: true },
  issuedAt: { type: Date, required: true },
  soldAt: Date,
  validUntil: Date,
  extendedAt: Date,
  rewordedAt: Date,
  reissues: Number,
  reissuedAt: Date,
  replaced: {
    type: [
      {
        _id: false,
        publicTokenHash: String,
        serial: String,
        authenticationTokenSealed: String,
        googleObjectId: String,
      },
    ],
    default: undefined,
  },
};

@Injectable()
export class MongoPasses implements Passes {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Pass>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
  ) {
    this.model = aggregateModel(connection, 'passes', fields, [
      { keys: { publicTokenHash: 1, _id: 1 } },
      { keys: { 'replaced.publicTokenHash': 1 } },
    ]);
    this.store = stores.create<Pass>(this.model, 'wallet.events', (pass) => pass.businessSlug, keys);
  }

  insert(pass: Pass, events: readonly PassIssued[]): Promise<boolean> {
    return this.store.insert(pass, events);
  }

  update<D extends { readonly next: Pass; readonly events: readonly PassIssued[] }>(
    of: string | Pass,
    decide: (pass: Pass) => D,
  ): Promise<D> {
    return this.store.update(of, decide, () => new PassNotFound());
  }

  find(orderId: string): Promise<Pass | undefined> {
    return this.store.find(orderId);
  }

  async get(orderId: string): Promise<Pass> {
    const pass = await this.find(orderId);
    if (!pass) throw new PassNotFound();
    return pass;
  }

  async getByPublicToken(publicTokenHash: string): Promise<Pass> {
    const document = await this.store.documentWhere([
      { publicTokenHash },
      { 'replaced.publicTokenHash': publicTokenHash },
    ]);
    if (!document) throw new PassNotFound();
    const pass = await this.store.openedStateOf(document);
    if (pass.publicTokenHash !== publicTokenHash) throw new CardReplaced();
    return pass;
  }
}
