import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SETTINGS, type OrdersSettings } from '../../config.js';
import { noteBalance, type BalanceNews } from '../../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../../domain/auto-reload.repository.js';

/** Tells the plan of a gift card what that has now; nothing for one without a plan. */
export class NoteCardBalance extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly news: BalanceNews,
  ) {
    super();
  }
}

@CommandHandler(NoteCardBalance)
export class NoteCardBalanceHandler implements ICommandHandler<NoteCardBalance> {
  constructor(
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ cardId, news }: NoteCardBalance): Promise<void> {
    const plan = await this.plans.findOfCard(cardId);
    if (!plan) return;
    const moment = { now: this.clock.now(), noticeMs: this.settings.AUTO_RELOAD_NOTICE_MS };
    await this.plans.update(plan.id, (known) => noteBalance(known, news, moment));
  }
}
