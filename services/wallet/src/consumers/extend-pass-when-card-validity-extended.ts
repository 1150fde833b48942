import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';
import { extendPass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/** A pass ends with its card. One that is made later has the end that its business's cards have by then. */
@Injectable()
export class ExtendPassWhenCardValidityExtended implements Consumer<'redemption.card-validity-extended.v1'> {
  readonly event = 'redemption.card-validity-extended.v1' as const;

  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle({
    data: { cardId, validUntil },
    aggregateVersion,
  }: ReceivedEvent<'redemption.card-validity-extended.v1'>): Promise<void> {
    if (!(await this.passes.find(cardId))) return;
    const extension = {
      validUntil: validUntil === undefined ? undefined : new Date(validUntil),
      now: this.clock.now(),
    };
    await this.passes.update(cardId, (pass) => extendPass(pass, extension));
    await this.commands.execute(new TellWallets({ of: 'card', id: cardId, version: aggregateVersion }));
  }
}
