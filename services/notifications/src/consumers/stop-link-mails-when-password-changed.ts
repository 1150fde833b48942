import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { StopLinkMails } from '../commands/stop-link-mails.js';

/** A password that was set or changed leaves no link. */
@Injectable()
export class StopLinkMailsWhenPasswordChanged implements Consumer<'identity.password-changed.v1'> {
  readonly event = 'identity.password-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  handle({ id, data }: ReceivedEvent<'identity.password-changed.v1'>): Promise<void> {
    return this.commands.execute(new StopLinkMails(data.email, id));
  }
}
