import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { ExtendPass } from '../commands/extend-pass.js';

/** A pass ends with its card. */
@Injectable()
export class ExtendPassWhenCardValidityExtended implements Consumer<'redemption.card-validity-extended.v1'> {
  readonly event = 'redemption.card-validity-extended.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({
    data: { cardId, validUntil },
    aggregateVersion,
  }: ReceivedEvent<'redemption.card-validity-extended.v1'>): Promise<void> {
    const end = validUntil === undefined ? undefined : new Date(validUntil);
    await this.commands.execute(new ExtendPass(cardId, end, aggregateVersion));
  }
}
