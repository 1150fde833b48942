import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { AuditEntry } from '../domain/audit-entry.js';
import { AUDIT_LOG, type AuditLog } from '../domain/audit-log.js';
import { USERS, type Users } from '../domain/user.repository.js';

export interface AskedEntries {
  /** Undefined for all businesses. */
  readonly businessSlug: string | undefined;
  /** A day or a time, ISO 8601; empty for no end. A day as the last one is included. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly limit: number;
}

/** An entry with the name that its account has now. */
export type NamedEntry = AuditEntry & { readonly actorName: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** What was changed or tried, and by whom, newest first. Error: INVALID_FIELDS. */
export class ListAuditEntries extends Query<{ entries: NamedEntry[]; total: number }> {
  constructor(readonly asked: AskedEntries) {
    super();
  }
}

@QueryHandler(ListAuditEntries)
export class ListAuditEntriesHandler implements IQueryHandler<ListAuditEntries> {
  constructor(
    @Inject(AUDIT_LOG) private readonly log: AuditLog,
    @Inject(USERS) private readonly users: Users,
  ) {}

  async execute({ asked: { businessSlug, page, limit, ...asked } }: ListAuditEntries): Promise<{ entries: NamedEntry[]; total: number }> {
    const from = readTime('from', asked.from, 'T00:00:00.000Z');
    const to = readTime('to', asked.to, 'T23:59:59.999Z');
    const { entries, total } = await this.log.list({ ...(businessSlug === undefined ? {} : { businessSlug }), ...(from ? { from } : {}), ...(to ? { to } : {}), page, limit });
    const names = await this.users.named([...new Set(entries.map(({ actorId }) => actorId))]);
    return { entries: entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorId) ?? '' })), total };
  }
}

function readTime(field: string, text: string, ofDay: string): Date | undefined {
  if (text === '') return undefined;
  const read = new Date(DAY.test(text) ? text + ofDay : text);
  if (!(DAY.test(text) || TIME.test(text)) || Number.isNaN(read.getTime())) throw invalidFields({ field, message: 'must be a day as 2026-01-31 or a time' });
  return read;
}
