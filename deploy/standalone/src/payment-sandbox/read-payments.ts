import type { OwnedPayment } from './ledger.js';
import type { SandboxContext } from './sandbox-context.js';
import { invalidRequest, notFound } from './square-errors.js';
import type { Payment } from './square-objects.js';

export interface ListQuery {
  begin_time?: string;
  end_time?: string;
  updated_at_begin_time?: string;
  updated_at_end_time?: string;
  sort_order?: string;
  cursor?: string;
  location_id?: string;
  limit?: string;
}

const MOST_PER_PAGE = 100;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** GetPayment; another merchant's payment is not found. */
export function ownPayment(context: SandboxContext, merchantId: string, paymentId: string): Payment {
  const owned = context.ledger.payments.get(paymentId);
  if (!owned || owned.merchantId !== merchantId) throw notFound(`Could not find payment with id: ${paymentId}`, 'payment_id');
  return owned.payment;
}

/** ListPayments: newest first unless asked otherwise, the last year unless asked otherwise, at most 100 a page. */
export function listPayments(context: SandboxContext, merchantId: string, query: ListQuery): { payments: Payment[]; cursor?: string } {
  const limit = limitOf(query.limit);
  const wanted = wantedBy(query, context.now());
  const ascending = query.sort_order === 'ASC';
  const all = context.ledger.paymentsOf(merchantId);
  const after = cursorSequence(query.cursor);
  const page: OwnedPayment[] = [];
  for (let step = 0; step < all.length && page.length <= limit; step += 1) {
    const owned = all[ascending ? step : all.length - 1 - step];
    if (!owned) break;
    const behindCursor = after === undefined || (ascending ? owned.sequence > after : owned.sequence < after);
    if (behindCursor && wanted(owned.payment)) page.push(owned);
  }
  const shown = page.slice(0, limit);
  const last = shown.at(-1);
  const more = page.length > limit && last !== undefined;
  return { payments: shown.map((owned) => owned.payment), ...(more ? { cursor: cursorOf(last.sequence) } : {}) };
}

function wantedBy(query: ListQuery, now: Date): (payment: Payment) => boolean {
  const begin = timeOf(query.begin_time, 'begin_time') ?? now.getTime() - YEAR_MS;
  const end = timeOf(query.end_time, 'end_time') ?? Infinity;
  const updatedBegin = timeOf(query.updated_at_begin_time, 'updated_at_begin_time') ?? -Infinity;
  const updatedEnd = timeOf(query.updated_at_end_time, 'updated_at_end_time') ?? Infinity;
  if (begin > end) throw invalidRequest('INVALID_TIME_RANGE', 'begin_time is after end_time.', 'begin_time');
  return (payment) => {
    const created = Date.parse(payment.created_at);
    const updated = Date.parse(payment.updated_at);
    if (created < begin || created > end || updated < updatedBegin || updated > updatedEnd) return false;
    return query.location_id === undefined || payment.location_id === query.location_id;
  };
}

function timeOf(text: string | undefined, field: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalidRequest('INVALID_TIME', `\`${field}\` is not an RFC 3339 time.`, field);
  return time;
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return MOST_PER_PAGE;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw invalidRequest('INVALID_VALUE', '`limit` must be a whole number from 1.', 'limit');
  return Math.min(limit, MOST_PER_PAGE);
}

function cursorOf(sequence: number): string {
  return Buffer.from(`payment:${sequence}`).toString('base64url');
}

function cursorSequence(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const match = /^payment:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidRequest('INVALID_CURSOR', 'Invalid cursor.', 'cursor');
  return Number(match[1]);
}
