import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import { DomainError } from '@giftcard/kernel/errors';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { IssuePasswordLink } from '../commands/issue-password-link.js';
import { FORGOTTEN_PASSWORD_VALID_MS } from '../domain/user.js';

/** Who has no account, or none that may sign in, gets no mail: the asker was answered long before this. */
@Injectable()
export class IssueLinkWhenPasswordLinkRequested implements Consumer<'identity.password-link-requested.v1'> {
  readonly event = 'identity.password-link-requested.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({
    id,
    occurredAt,
    data: { email },
  }: ReceivedEvent<'identity.password-link-requested.v1'>): Promise<void> {
    try {
      await this.commands.execute(
        new IssuePasswordLink({ email }, { id, askedAt: new Date(occurredAt) }, FORGOTTEN_PASSWORD_VALID_MS),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || !['ADMIN_NOT_FOUND', 'ACCOUNT_SUSPENDED'].includes(error.code))
        throw error;
    }
  }
}
