import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Schema, type Connection, type Model, type SchemaDefinition } from 'mongoose';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { consumerWhen } from '../consumers.js';
import type { AmountRange } from '../business/card-amount.js';
import { DEFAULT_CURRENCY } from '../business/currency.js';
import type { PackageTerms } from '../business/package-units.js';
import { MONGO } from '../storage/mongo.js';
import { projectLatest, type ProjectedDocument } from '../storage/projection.js';

/** A card type as the catalog's events tell of it. */
export interface GiftCardType {
  readonly businessSlug: string;
  readonly name: string;
  readonly tag: string;
  /** What a card is worth; of a range its smallest. */
  readonly amountCents: number;
  /** Between which amounts guests choose; null: the amount is fixed, as that of all that was told of before there were ranges. */
  readonly amountRange: AmountRange | null;
  /** Of a package; null for money, as all was before there were any. */
  readonly packageTerms: PackageTerms | null;
  /** What its buyer pays for `amountCents`. */
  readonly salePriceCents: number;
  /** 0 to 100; of what was told of before there were ranges, 0. */
  readonly discountPercent: number;
  readonly currency: string;
  /** The last day of sale in the business's time zone, YYYY-MM-DD. */
  readonly expirationDate: string;
  /** "active" or "inactive". */
  readonly status: string;
  readonly retired: boolean;
  /** Of a package: units that are left on its cards are money. */
  readonly unitsToMoney: boolean;
  readonly imageListKey: string;
  readonly imageMailKey: string;
  /** As the catalog shows it; undefined for one that only its end was heard of. */
  readonly giftCard?: GiftCard;
}

type Field = keyof GiftCardType;
export type KeptGiftCardType<F extends Field> = Pick<GiftCardType, F> & { readonly giftCardId: string };
type TypeDocument = ProjectedDocument & Partial<GiftCardType>;

const schema: Record<Field, SchemaDefinition[string]> = {
  businessSlug: String,
  name: String,
  tag: String,
  amountCents: Number,
  amountRange: Schema.Types.Mixed,
  packageTerms: Schema.Types.Mixed,
  salePriceCents: Number,
  discountPercent: Number,
  currency: String,
  expirationDate: String,
  status: String,
  retired: Boolean,
  unitsToMoney: Boolean,
  imageListKey: String,
  imageMailKey: String,
  giftCard: Schema.Types.Mixed,
};

/** Of a card type that only its end was heard of: nothing but its business is known. */
const UNKNOWN: GiftCardType = {
  businessSlug: '',
  name: '',
  tag: '',
  amountCents: 0,
  amountRange: null,
  packageTerms: null,
  salePriceCents: 0,
  discountPercent: 0,
  currency: DEFAULT_CURRENCY,
  expirationDate: '',
  status: 'inactive',
  retired: true,
  unitsToMoney: false,
  imageListKey: '',
  imageMailKey: '',
};

export interface GiftCardTypeCollection<F extends Field> {
  readonly collection: string;
  readonly fields: readonly F[];
}

/** What a service keeps of card types, by the catalog's events; retired ones stay, because their cards do. */
export abstract class GiftCardTypeReadModel<F extends Field = Field> {
  private readonly model: Model<TypeDocument>;
  private readonly fields: readonly ('businessSlug' | F)[];

  constructor(connection: Connection, { collection, fields }: GiftCardTypeCollection<F>) {
    this.fields = [...new Set(['businessSlug' as const, ...fields])];
    this.model = connection.model<TypeDocument>(
      collection,
      new Schema<TypeDocument>({ _id: String, version: Number, ...(this.only(schema) as object) } as never, {
        collection,
        versionKey: false,
        minimize: false,
        autoIndex: false,
        autoCreate: false,
      }).index({ businessSlug: 1 }),
    );
  }

  project(giftCard: GiftCard, version: number): Promise<void> {
    const { image, amountRange = null, packageTerms = null } = giftCard;
    const pictures = { imageListKey: image?.listKey ?? '', imageMailKey: image?.mailKey ?? '' };
    const told: Omit<GiftCardType, 'unitsToMoney'> = {
      ...giftCard,
      amountRange,
      packageTerms,
      retired: false,
      ...pictures,
      giftCard,
    };
    return projectLatest<TypeDocument>(this.model, giftCard.giftCardId, version, this.only(told));
  }

  /** Ends a card type for good, also when the event overtook the card's first. @param unitsToMoney of a package: with what is left of its units */
  retire(giftCardId: string, businessSlug: string, version: number, unitsToMoney = false): Promise<void> {
    const told = { businessSlug, retired: true, unitsToMoney };
    return projectLatest<TypeDocument>(this.model, giftCardId, version, this.only(told));
  }

  async find(giftCardId: string): Promise<KeptGiftCardType<F | 'businessSlug'> | undefined> {
    const document = await this.model.findById(giftCardId).lean<TypeDocument>();
    return document ? this.complete(document) : undefined;
  }

  /** Those of these card types that are this business's. */
  async named(giftCardIds: readonly string[], businessSlug: string): Promise<KeptGiftCardType<F | 'businessSlug'>[]> {
    const documents = await this.model.find({ _id: { $in: [...giftCardIds] }, businessSlug }).lean<TypeDocument[]>();
    return documents.map((document) => this.complete(document));
  }

  /** All of a business, the newest first. */
  async listOf(businessSlug: string): Promise<KeptGiftCardType<F | 'businessSlug'>[]> {
    const documents = await this.model.find({ businessSlug }).sort({ _id: -1 }).lean<TypeDocument[]>();
    return documents.map((document) => this.complete(document));
  }

  private complete(document: TypeDocument): KeptGiftCardType<F | 'businessSlug'> {
    // Of one that was told of before this service kept whether it ended: its end would have been told since.
    const told = document.giftCard ? { retired: false } : {};
    return { giftCardId: document._id, ...this.only({ ...UNKNOWN, ...told, ...document }) };
  }

  private only<T extends object>(from: T): Pick<T, (F | 'businessSlug') & keyof T> {
    const kept = Object.entries(from).filter(([field]) => this.fields.includes(field as F));
    return Object.fromEntries(kept) as Pick<T, (F | 'businessSlug') & keyof T>;
  }
}

/** The read model of one service: `class GiftCardTypes extends giftCardTypeReadModel({ collection, fields: ['name'] }) {}`. */
export function giftCardTypeReadModel<const F extends Field>(
  kept: GiftCardTypeCollection<F>,
): new (
  connection: Connection,
) => GiftCardTypeReadModel<F> {
  @Injectable()
  class KeptGiftCardTypes extends GiftCardTypeReadModel<F> {
    constructor(@Inject(MONGO) connection: Connection) {
      super(connection, kept);
    }
  }
  return KeptGiftCardTypes;
}

type Projects = Pick<GiftCardTypeReadModel, 'project' | 'retire'>;

export class ProjectGiftCardTypeWhenCreated extends consumerWhen(
  'catalog.gift-card-created.v1',
  GiftCardTypeReadModel,
  (types, { data, aggregateVersion }) => data.giftCard && types.project(data.giftCard, aggregateVersion),
) {}

export class ProjectGiftCardTypeWhenChanged extends consumerWhen(
  'catalog.gift-card-changed.v1',
  GiftCardTypeReadModel,
  (types, { data, aggregateVersion }) => data.giftCard && types.project(data.giftCard, aggregateVersion),
) {}

/** For a service that keeps `retired`. */
export class ProjectGiftCardTypeWhenRetired extends consumerWhen(
  'catalog.gift-card-retired.v1',
  GiftCardTypeReadModel,
  (types, { data, aggregateVersion }) =>
    types.retire(data.giftCardId, data.businessSlug, aggregateVersion, data.unitsToMoney),
) {}

/** The consumers that fill the read model of a service that keeps what card types are. */
export const giftCardTypeConsumers = [ProjectGiftCardTypeWhenCreated, ProjectGiftCardTypeWhenChanged] as const;

/** A service's read model, for itself and for the consumers that fill it. */
export function provideGiftCardTypes(types: new (...parts: never[]) => Projects): Provider[] {
  return [types as new () => Projects, { provide: GiftCardTypeReadModel, useExisting: types }];
}
