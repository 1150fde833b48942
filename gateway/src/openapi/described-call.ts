import { object, text, truth, type Shape } from './shapes.js';

/** What the document says of a call beyond what the code says itself (its path, who may call it, its body). */
export interface DescribedCall {
  readonly summary: string;
  /** The JSON of the answer; a content type for another one. */
  readonly answer:
    | Shape
    | 'text/csv'
    | 'text/html'
    | 'image/*'
    | 'application/vnd.apple.pkpass'
    | 'redirect'
    | 'nothing';
  /** Other answers that are no errors, by status. */
  readonly others?: Readonly<Record<number, { readonly when: string; readonly answer?: Shape }>>;
  /** Answered from the storefront's view in memory. */
  readonly fromView?: boolean;
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** "404 GIFT_CARD_NOT_FOUND": errors of its own, beside those that follow from what call it is (errors.ts). */
  readonly errors?: readonly string[];
  /** The JSON body of a call that reads it field by field. */
  readonly body?: Shape;
  /** Fields of a multipart form, and its file. */
  readonly form?: { readonly fields: Readonly<Record<string, Shape>>; readonly file: string };
}

export type DescribedCalls = Readonly<Record<string, DescribedCall>>;

/** An answer that says it worked, in words fit for a person. */
export const done = (message: string, more: Readonly<Record<string, Shape>> = {}): Shape =>
  object({ success: truth(), message: text(message), ...more });

export const paging: Readonly<Record<string, Shape>> = {
  page: { type: 'integer', minimum: 1, examples: [1] },
  limit: { type: 'integer', minimum: 1, maximum: 100, examples: [20] },
};
export const ofBusiness: Readonly<Record<string, Shape>> = {
  businessSlug: text('larkspur-house', 'optional: the session\u2019s business is used; another one is refused'),
};
