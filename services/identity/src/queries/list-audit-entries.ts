import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import { actionsOf, type AuditEntry } from '../domain/audit-entry.js';
import { AUDIT_LOG, type AuditLog } from '../domain/audit-log.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

export interface AskedEntries {
  /** Undefined for all businesses. */
  readonly businessSlug: string | undefined;
  /** A day or a time, ISO 8601; empty for no end. A day as the last one is included. */
  readonly from: string;
  readonly to: string;
  /** Whose doing; empty for everybody's. */
  readonly actorId: string;
  /** "redemptions", "corrections", "settings", "people" or "unusual"; empty for all. */
  readonly kind: string;
  readonly page: number;
  readonly limit: number;
}

/** An entry with the names that its accounts have now: who did it, and to whom when it was an account. */
export type NamedEntry = AuditEntry & { readonly actorName: string; readonly subjectName: string };

export interface AuditPage {
  readonly entries: NamedEntry[];
  readonly total: number;
  /** Who may be asked for; none in a list of all businesses. */
  readonly people: readonly Pick<User, 'id' | 'name' | 'role'>[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** What was changed or tried, and by whom, newest first. Error: INVALID_FIELDS. */
export class ListAuditEntries extends Query<AuditPage> {
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

  async execute({
    asked: { businessSlug, actorId, kind, page, limit, ...asked },
  }: ListAuditEntries): Promise<AuditPage> {
    const from = readTime('from', asked.from, 'T00:00:00.000Z');
    const to = readTime('to', asked.to, 'T23:59:59.999Z');
    const actions = readKind(kind);
    const search = {
      ...(businessSlug === undefined ? {} : { businessSlug }),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(actorId ? { actorId } : {}),
      ...(actions ? { actions } : {}),
    };
    const [{ entries, total }, people] = await Promise.all([
      this.log.list({ ...search, page, limit }),
      businessSlug === undefined ? [] : this.users.actingFor(businessSlug),
    ]);
    const names = await this.users.named([...new Set(entries.flatMap((entry) => [entry.actorId, accountOf(entry)]))]);
    return {
      entries: entries.map((entry) => ({
        ...entry,
        actorName: names.get(entry.actorId) ?? '',
        subjectName: names.get(accountOf(entry)) ?? '',
      })),
      total,
      people,
    };
  }
}

/** The account that an entry is about; '' when it is about something else. */
function accountOf({ action, subjectId, details }: AuditEntry): string {
  return details['userId'] ?? (action.startsWith('identity.') ? subjectId : '');
}

function readKind(kind: string): readonly string[] | undefined {
  if (kind === '') return undefined;
  const actions = actionsOf(kind);
  if (!actions)
    throw invalidFields({ field: 'kind', message: 'must be redemptions, corrections, settings, people or unusual' });
  return actions;
}

function readTime(field: string, text: string, ofDay: string): Date | undefined {
  if (text === '') return undefined;
  const read = new Date(DAY.test(text) ? text + ofDay : text);
  if (!(DAY.test(text) || TIME.test(text)) || Number.isNaN(read.getTime()))
    throw invalidFields({ field, message: 'must be a day as 2026-01-31 or a time' });
  return read;
}
