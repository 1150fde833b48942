import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import type { AuditEntry } from '../domain/audit-entry.js';
import type { AuditLog, AuditSearch } from '../domain/audit-log.js';

type AuditDocument = Omit<AuditEntry, 'id'> & { readonly _id: string };

const schema = new Schema<AuditDocument>(
  {
    _id: String,
    at: Date,
    businessSlug: String,
    actorRole: String,
    actorId: String,
    action: String,
    subjectId: String,
    requestId: String,
    details: Schema.Types.Mixed,
  },
  { collection: 'audit-entries', versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ businessSlug: 1, at: -1, _id: -1 });
schema.index({ actorId: 1, at: -1, _id: -1 });
schema.index({ businessSlug: 1, actorId: 1, at: -1, _id: -1 });
schema.index({ businessSlug: 1, action: 1, at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });

const NEWEST_FIRST = [
  ['at', -1],
  ['_id', -1],
] as const;

/** Entries under the ids of their events: told twice, kept once. */
@Injectable()
export class MongoAuditLog implements AuditLog {
  private readonly model: Model<AuditDocument>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<AuditDocument>('audit-entries', schema);
  }

  async add({ id, ...entry }: AuditEntry): Promise<void> {
    try {
      await this.model.create({ _id: id, ...entry });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async removeOld(before: Date, limit: number): Promise<number> {
    const old = await this.model
      .find({ at: { $lt: before } }, { _id: 1 })
      .sort({ at: 1 })
      .limit(limit)
      .lean();
    await this.model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return old.length;
  }

  async list({
    businessSlug,
    from,
    to,
    actorId,
    actions,
    page,
    limit,
  }: AuditSearch): Promise<{ entries: AuditEntry[]; total: number }> {
    const at = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
    const filter = {
      ...(businessSlug === undefined ? {} : { businessSlug }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(actions ? { action: { $in: [...actions] } } : {}),
      ...(from || to ? { at } : {}),
    };
    const list = { model: this.model, filter, name: JSON.stringify(filter), order: NEWEST_FIRST };
    const { documents, total } = await this.pages.page(list, { page, limit });
    return { entries: documents.map(({ _id: id, ...entry }) => ({ id, ...entry })), total };
  }
}
