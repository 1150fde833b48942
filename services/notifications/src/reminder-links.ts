import { Inject, Injectable } from '@nestjs/common';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { ReminderLinkInvalid } from './domain/reminder.errors.js';

/** Whose reminders a link stops. */
export interface Reminded {
  readonly businessSlug: string;
  readonly personId: string;
}

/** Links by which people say that they want no reminders: the person and the business, sealed. Nothing else opens by them. */
@Injectable()
export class ReminderLinks {
  constructor(@Inject(SEALER) private readonly sealer: Sealer) {}

  /** Error: REMINDER_LINK_INVALID for a token of nobody. */
  open(token: string): Reminded {
    try {
      const [businessSlug = '', personId = ''] = this.sealer.open(token, 'reminder-choice').split('/');
      return { businessSlug, personId };
    } catch {
      throw new ReminderLinkInvalid();
    }
  }
}

/** The token of a link. */
export function reminderToken({ businessSlug, personId }: Reminded, sealer: Sealer): string {
  return sealer.seal(`${businessSlug}/${personId}`, 'reminder-choice');
}
