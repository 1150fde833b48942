import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { CARDS, REMINDED_CARDS, type Cards, type RemindedCards } from '../domain/card.repository.js';
import { plannedLate } from '../domain/reminders.js';

const AT_ONCE = 200;

/** Has cards that an earlier version sold wait for the reminders that are still ahead of them; what is past by now goes to nobody (docs/adr/0087). */
@Injectable()
export class PlanReminders implements Migration {
  readonly name = 'plan-reminders';
  readonly isAwaited = false;

  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(REMINDED_CARDS) private readonly reminded: RemindedCards,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async step(after = ''): Promise<string | undefined> {
    const { ids, last } = await this.reminded.cardsWithoutReminder(after, AT_ONCE);
    const now = this.clock.now();
    for (const id of ids) await this.cards.update(id, (card) => ({ next: plannedLate(card, now), events: [] }));
    return last;
  }
}
