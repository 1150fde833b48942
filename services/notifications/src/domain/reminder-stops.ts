/** Who wants no reminders from a business: a person is one address there, and a card's giver and holder may both say so. */
export interface ReminderStops {
  has(personId: string): Promise<boolean>;
  /** When they said so; undefined for who did not. */
  stoppedAt(personId: string): Promise<Date | undefined>;
  /** Again changes nothing. */
  stop(personId: string, businessSlug: string): Promise<void>;
  /** They want them again; who wanted them all along stays so. */
  takeBack(personId: string): Promise<void>;
}

export const REMINDER_STOPS = Symbol('ReminderStops');
