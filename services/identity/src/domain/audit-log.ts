import type { AuditEntry } from './audit-entry.js';

export interface AuditSearch {
  /** Of one business; absent for all. */
  readonly businessSlug?: string;
  /** Both included. */
  readonly from?: Date;
  readonly to?: Date;
  /** Whose doing; absent for everybody's. */
  readonly actorId?: string;
  /** Any of these; absent for all. */
  readonly actions?: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where audit entries live. */
export interface AuditLog {
  /** Keeps an entry; one that is there already stays as it is. */
  add(entry: AuditEntry): Promise<void>;
  /** Removes those from before a moment, at most `limit`; answers how many. */
  removeOld(before: Date, limit: number): Promise<number>;
  /** Newest first. */
  list(search: AuditSearch): Promise<{ entries: AuditEntry[]; total: number }>;
}

export const AUDIT_LOG = Symbol('AuditLog');
