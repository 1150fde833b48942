import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TellWallets } from './tell-wallets.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/** As TellWallets of a card, if it has a pass: of an order that never came, none may ever be made. */
export class TellWalletsOfPass extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(TellWalletsOfPass)
export class TellWalletsOfPassHandler implements ICommandHandler<TellWalletsOfPass> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PASSES) private readonly passes: Passes,
  ) {}

  async execute({ cardId, version }: TellWalletsOfPass): Promise<void> {
    if (await this.passes.find(cardId))
      await this.commands.execute(new TellWallets({ of: 'card', id: cardId, version }));
  }
}
