/** What a text message costs is bounded by the day: of a business, and of who told the numbers. */
export interface TextLimits {
  readonly ofBusiness: number;
  readonly ofBuyer: number;
}

/** Whether one more would be too many. @param before who told the numbers of those of the last 24 hours; of nobody known, all are one */
export function isOverLimit(
  before: readonly (string | undefined)[],
  buyer: string | undefined,
  { ofBusiness, ofBuyer }: TextLimits,
): boolean {
  return before.length >= ofBusiness || before.filter((other) => other === buyer).length >= ofBuyer;
}
