import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { TellWallets } from './tell-wallets.js';
import { extendPass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/** Has a pass end with its card. One that is made later has the end that its business's cards have by then. */
export class ExtendPass extends Command<void> {
  constructor(
    readonly cardId: string,
    /** The first moment in which the card is over; undefined for never. */
    readonly validUntil: Date | undefined,
    /** Of the event that says so. */
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(ExtendPass)
export class ExtendPassHandler implements ICommandHandler<ExtendPass> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ cardId, validUntil, version }: ExtendPass): Promise<void> {
    if (!(await this.passes.find(cardId))) return;
    await this.passes.update(cardId, (pass) => extendPass(pass, { validUntil, now: this.clock.now() }));
    await this.commands.execute(new TellWallets({ of: 'card', id: cardId, version }));
  }
}
