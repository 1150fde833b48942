import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, presenceSecretOf, QrInvalid, readScan } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { scannedCard } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { checkPresence, FIXED, type Shown } from '../domain/presence.js';

/** How a card was shown: checks a changing QR, and finds a fixed one or a typed code to be that. Errors: as checkPresence, QR_INVALID, CARD_NOT_FOUND, CODE_REPLACED. */
export class CheckPresence extends Command<Shown> {
  constructor(
    readonly admin: Admin,
    readonly scanned: string,
  ) {
    super();
  }
}

@CommandHandler(CheckPresence)
export class CheckPresenceHandler implements ICommandHandler<CheckPresence> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned }: CheckPresence): Promise<Shown> {
    const key = this.settings.QR_SIGNING_KEY;
    const { code, presence } = readScan(scanned, key);
    if (!presence) return FIXED;
    const codeHash = hashCardCode(code);
    const { shown } = await this.cards.updateByCode(admin.businessSlug, codeHash, (card) =>
      checkPresence(scannedCard(card, codeHash, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        presence,
        secret: presenceSecretOf(code, key),
      }),
    );
    if (!shown) throw new QrInvalid();
    return shown;
  }
}
