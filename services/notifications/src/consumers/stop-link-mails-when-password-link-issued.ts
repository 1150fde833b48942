import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { StopLinkMails } from '../commands/stop-link-mails.js';

/** An account has one link at a time: a new one ends those before. */
@Injectable()
export class StopLinkMailsWhenPasswordLinkIssued implements Consumer<'identity.password-link-issued.v1'> {
  readonly event = 'identity.password-link-issued.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  handle({ id, data }: ReceivedEvent<'identity.password-link-issued.v1'>): Promise<void> {
    return this.commands.execute(new StopLinkMails(data.email, id));
  }
}
