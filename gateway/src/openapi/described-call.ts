import type { Permission } from '@giftcard/kernel/business/permissions';
import { count, day, object, oneOf, text, truth, type Schema } from './shapes.js';

/** What the document says of a call beyond what the code says itself (its path, who may call it, its body). */
export interface DescribedCall {
  readonly summary: string;
  /** Of a call for business admins: who of them may (kernel/business/permissions). One without is refused to all. */
  readonly permission?: Permission;
  /** The JSON of the answer; a content type for another one. */
  readonly answer:
    | Schema
    | 'text/csv'
    | 'text/html'
    | 'image/*'
    | 'application/vnd.apple.pkpass'
    | 'application/pdf'
    | 'redirect'
    | 'nothing';
  /** Other answers that are no errors, by status. */
  readonly others?: Readonly<Record<number, { readonly when: string; readonly answer?: Schema }>>;
  /** Query parameters by name, as readQuery takes them: texts with a length or of an enumeration, whole numbers with a default. */
  readonly query?: Readonly<Record<string, Schema>>;
  /** "404 GIFT_CARD_NOT_FOUND": errors of its own, beside those that follow from what call it is (errors.ts). */
  readonly errors?: readonly string[];
  /** The JSON body of a call that reads it field by field. */
  readonly body?: Schema;
  /** Fields of a multipart form, and its file. */
  readonly form?: { readonly fields: Readonly<Record<string, Schema>>; readonly file: string };
}

export type DescribedCalls = Readonly<Record<string, DescribedCall>>;

/** An answer that says it worked, in words fit for a person. */
export const done = <More extends Readonly<Record<string, Schema>> = Record<never, never>>(
  message: string,
  more: More = {} as More,
) => object({ success: truth(), message: text(message), ...more });

/** The page that is asked for, from 1, and how many it has. */
export const paging = (limit: number) => ({
  page: count(1).min(1).max(100_000).default(1),
  limit: count(limit).min(1).max(100).default(limit),
});
/** What is looked for, as people type it. */
export const typed = (example: string, description?: string) => text(example, description).max(100);
export const slug = text('larkspur-house').max(60);
/** A day as the call's service reads it. */
export const dayOfQuery = (example?: string) => day(example).max(10);
/** Which entries of the audit log. */
export const auditEntries = {
  from: text('2026-11-01', 'a day, or a time').max(40),
  to: text('2026-11-21', 'a day, or a time').max(40),
  who: text('0193f6a0-7c1e-7000-8000-000000000001', 'id of an account').max(60),
  kind: oneOf('redemptions', 'corrections', 'settings', 'people', 'unusual'),
  ...paging(20),
};
export const ofBusiness = {
  businessSlug: slug.describe('optional: the session\u2019s business is used; another one is refused'),
};
