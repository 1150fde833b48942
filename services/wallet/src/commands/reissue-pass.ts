import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CardReissued } from '@giftcard/contracts/redemption/v1/events';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { newAppleToken } from './make-pass.js';
import { TellWallets } from './tell-wallets.js';
import { SETTINGS, type WalletSettings } from '../config.js';
import { nameOfReissue, reissuePass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';
import { objectIdOf } from '../google/google-object.js';

/**
 * Gives a card whose code was replaced another pass, and has the wallets end those of before. The same again tells the wallets again.
 * Error: PASS_NOT_FOUND for a card whose order's event is still on the way.
 */
export class ReissuePass extends Command<void> {
  constructor(
    readonly card: CardReissued,
    /** Of the event that says so. */
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(ReissuePass)
export class ReissuePassHandler implements ICommandHandler<ReissuePass> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ card, version }: ReissuePass): Promise<void> {
    const { cardId, count, codeSealed, publicTokenHash, publicTokenSealed } = card;
    const { google } = this.settings;
    const authenticationTokenSealed = newAppleToken(this.ids, this.sealer);
    await this.passes.update(cardId, (pass) =>
      reissuePass(pass, {
        count,
        codeSealed,
        publicTokenHash,
        publicTokenSealed,
        authenticationTokenSealed,
        googleObjectId: google && objectIdOf(google.issuerId, nameOfReissue(cardId, count)),
        now: this.clock.now(),
      }),
    );
    await this.commands.execute(new TellWallets({ of: 'card', id: cardId, version }));
  }
}
