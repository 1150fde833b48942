import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { ExtendCardMails } from '../commands/extend-card-mails.js';

/** No mail names an end that its card no longer has. */
@Injectable()
export class ExtendCardMailsWhenCardValidityExtended implements Consumer<'redemption.card-validity-extended.v1'> {
  readonly event = 'redemption.card-validity-extended.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({
    data: { businessSlug, cardId, validUntil },
  }: ReceivedEvent<'redemption.card-validity-extended.v1'>): Promise<void> {
    await this.commands.execute(
      new ExtendCardMails(businessSlug, cardId, validUntil === undefined ? undefined : new Date(validUntil)),
    );
  }
}
