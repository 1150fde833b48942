import { count, object, text, truth, type Schema } from './shapes.js';

/** What the document says of a call beyond what the code says itself (its path, who may call it, its body). */
export interface DescribedCall {
  readonly summary: string;
  /** The JSON of the answer; a content type for another one. */
  readonly answer:
    | Schema
    | 'text/csv'
    | 'text/html'
    | 'image/*'
    | 'application/vnd.apple.pkpass'
    | 'redirect'
    | 'nothing';
  /** Other answers that are no errors, by status. */
  readonly others?: Readonly<Record<number, { readonly when: string; readonly answer?: Schema }>>;
  /** Answered from the storefront's view in memory. */
  readonly fromView?: boolean;
  /** Query parameters by name. */
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

export const paging = { page: count(1).min(1), limit: count(20).min(1).max(100) };
export const ofBusiness = {
  businessSlug: text('larkspur-house', 'optional: the session\u2019s business is used; another one is refused'),
};
