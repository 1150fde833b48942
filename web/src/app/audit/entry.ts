/** One change or one refused try (services/identity/README.md). Names are those of today. */
export interface AuditEntry {
  id: string;
  /** ISO time. */
  at: string;
  businessSlug: string;
  who: { id: string; role: string; name: string };
  /** An event's name without its version, or `refused.` and why. */
  action: string;
  subjectId: string;
  /** Of an account that was acted on; '' otherwise. */
  subjectName: string;
  /** Of the card type that it is about; '' otherwise. */
  giftCardName: string;
  /** Of the guest's card that it is about; '' otherwise. */
  holderName: string;
  currency: string;
  /** Of that card's order, as guests and mails have it; '' for none. */
  orderNumber: string;
  /** A refused try, a redemption without a code or taken back, a block. */
  unusual: boolean;
  requestId: string;
  details: Record<string, string>;
}

export interface AuditPerson {
  id: string;
  name: string;
  role: string;
}

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
