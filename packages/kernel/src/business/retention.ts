/** How long what is personal stays, as its business chose it, in whole months. */
export interface Retention {
  /** Mails that were sent, with whom they went to. */
  readonly mailMonths: number;
  /** Message and occasion of a card, from the day it was bought. */
  readonly messageMonths: number;
}

/** Until the owner chose others. */
export const DEFAULT_RETENTION: Retention = { mailMonths: 24, messageMonths: 12 };

/** Seven years: no law asks for a guest's mail for longer. */
export const LONGEST_RETENTION_MONTHS = 84;

/** What holds for a business: its choice, and the default where it made none. */
export function retentionOf(chosen: Partial<Retention> | undefined): Retention {
  return {
    mailMonths: chosen?.mailMonths || DEFAULT_RETENTION.mailMonths,
    messageMonths: chosen?.messageMonths || DEFAULT_RETENTION.messageMonths,
  };
}

/** The moment so many months ago; a day that the month does not have is its last one. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(now);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), lastOfMonth));
  return first;
}
