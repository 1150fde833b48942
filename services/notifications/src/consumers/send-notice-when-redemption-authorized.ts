import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Every owner hears at once that value can be taken off a card without its holder's code. */
@Injectable()
export class SendNoticeWhenRedemptionAuthorized implements Consumer<'redemption.redemption-authorized.v1'> {
  readonly event = 'redemption.redemption-authorized.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'redemption.redemption-authorized.v1'>): Promise<void> {
    for (const { email } of event.data.owners)
      await queueMail(this.commands, event, 'redeemed-without-code', email, { onceFor: `${event.id}:${email}` });
  }
}
