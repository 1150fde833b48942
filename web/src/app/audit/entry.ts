import type { AnswerOf, Schemas } from '@giftcard/client';

/** One change or one refused try (services/identity/README.md). Names are those of today. */
export type AuditEntry = Schemas['AuditEntry'];

export type AuditPerson = AnswerOf<'GET /api/v1/admin/audit'>['people'][number];

export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  /** Who may be asked for. */
  people?: AuditPerson[];
}

export const AUDIT_PER_PAGE = 20;

/** What a list of entries is narrowed by; '' for no narrowing. */
export interface AuditFilters {
  who: string;
  kind: string;
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
}

const NAMES: readonly (keyof AuditFilters)[] = ['who', 'kind', 'from', 'to'];

/** The filters of a list's `choice`, which is one text. */
export function filtersOf(choice: string): AuditFilters {
  const read = new URLSearchParams(choice);
  return {
    who: read.get('who') ?? '',
    kind: read.get('kind') ?? '',
    from: read.get('from') ?? '',
    to: read.get('to') ?? '',
  };
}

export function choiceOf(filters: AuditFilters): string {
  return new URLSearchParams(NAMES.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]))).toString();
}
