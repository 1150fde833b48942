/** A document by its age. */
export interface Aged {
  readonly id: string;
  readonly at: Date;
}

/** Which documents: the oldest first, from behind one on, of before a moment. */
export interface AgedSearch {
  readonly businessSlug: string;
  readonly after: Aged | undefined;
  readonly before: Date;
  readonly limit: number;
}
