import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { newSetPasswordLink } from './set-password-link.js';
import { AdminNotFound } from '../domain/user.errors.js';
import { issuePasswordLink, SET_PASSWORD_VALID_MS } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Gives a business admin a new set-password link, which their mail takes along; the earlier link ends. Who has no password yet gets
 * one as long as the first: a stranger who asks in their name must not cut it short.
 * The same cause again changes nothing, nor does one from before the link that is there. Errors: ADMIN_NOT_FOUND, ACCOUNT_SUSPENDED.
 */
export class IssuePasswordLink extends Command<void> {
  constructor(
    readonly whose: { readonly userId: string } | { readonly email: string },
    readonly cause: { readonly id: string; readonly askedAt: Date },
    readonly validMs: number,
  ) {
    super();
  }
}

@CommandHandler(IssuePasswordLink)
export class IssuePasswordLinkHandler implements ICommandHandler<IssuePasswordLink> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ whose, cause, validMs }: IssuePasswordLink): Promise<void> {
    const found = 'userId' in whose ? await this.users.find(whose.userId) : await this.users.findByEmail(whose.email);
    if (!found) throw new AdminNotFound();
    const link = newSetPasswordLink(
      found.id,
      { ids: this.ids, sealer: this.sealer, now: this.clock.now() },
      found.passwordHash === undefined ? SET_PASSWORD_VALID_MS : validMs,
    );
    await this.users.update(found.id, (user) =>
      issuePasswordLink(user, { link, causeId: cause.id, askedAt: cause.askedAt }),
    );
  }
}
