import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { needsSecondFactor, removeTotp } from '../domain/second-factor.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Forgets the caller's code app. Error: SECOND_FACTOR_NEEDED. */
export class RemoveTotp extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RemoveTotp)
export class RemoveTotpHandler implements ICommandHandler<RemoveTotp> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ userId }: RemoveTotp): Promise<void> {
    await this.users.update(userId, (user) =>
      removeTotp(user, {
        mustKeepOne: this.settings.MODE === 'production' && needsSecondFactor(user),
        now: this.clock.now(),
      }),
    );
  }
}
