import { Schema, type Connection, type Model, type SchemaDefinition } from 'mongoose';
import type { EventEnvelope } from '../bus/envelope.js';

/** What every aggregate's document carries besides its own state. */
export interface AggregateDocument {
  readonly _id: string;
  /** Counts the aggregate's events; the guard of every write. */
  readonly version: number;
  /** Events stored with the change that caused them, until they are published. */
  readonly outbox: EventEnvelope[];
  /** When the oldest unpublished event was stored; absent when all are out. */
  readonly outboxSince?: Date;
  /** Of the texts that it is found by, where its lists are searched (kernel/business/search-words.ts). */
  words?: readonly string[];
}

export type AggregateModel = Model<AggregateDocument>;

/** The field of a model whose lists are searched by words. */
export const WORDS = { words: { type: [String], default: undefined } };

/** The key that a secondary index covers, as MongoDB writes it. */
export interface IndexDefinition {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly unique?: boolean;
}

/**
 * The mongoose model of an aggregate: its own fields, and version, outbox and their indexes, which all share.
 * Fields are checked strictly: a state that the schema does not know is a programming error and throws.
 */
export function aggregateModel(
  connection: Connection,
  collection: string,
  fields: SchemaDefinition,
  indexes: readonly IndexDefinition[] = [],
): AggregateModel {
  const schema = new Schema(
    {
      ...fields,
      _id: String,
      version: { type: Number, required: true },
      outbox: { type: [Schema.Types.Mixed], default: [] },
      outboxSince: Date,
    },
    { collection, versionKey: false, minimize: false, strict: 'throw', autoIndex: false, autoCreate: false },
  );
  schema.index({ outboxSince: 1 });
  for (const { keys, unique } of indexes) schema.index({ ...keys }, { unique: unique ?? false });
  return connection.model<AggregateDocument>(collection, schema as unknown as Schema<AggregateDocument>);
}
