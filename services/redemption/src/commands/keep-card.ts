import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { keyedHash } from '@giftcard/kernel/digest';
import { CodeInvalid } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { sealForEach, sealPersonal } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { currentContext } from '@giftcard/kernel/request-context';
import { keyOfBuyer } from './key-of-buyer.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { CardReplaced, HolderNotReadable } from '../domain/card.errors.js';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { keepCard, keeperAddress, type KeepCard as Keep, type Kept } from '../domain/keep-card.js';
import { CODE_LENGTH } from '../domain/rights.js';

/** Who has a card page's token and the code that was mailed to an address keeps the card there. Errors: as keepCard, INVALID_FIELDS, OTP_INVALID, CARD_NOT_FOUND, CARD_REPLACED. */
export class KeepCard extends Command<void> {
  constructor(
    readonly publicToken: string,
    readonly email: string,
    readonly code: string,
  ) {
    super();
  }
}

/** What is kept of a code to keep a card: bound to the card, to the address and to a key that no dump of the store holds. */
export function hashKeepCode(cardId: string, email: string, code: string, key: Buffer): string {
  return keyedHash(`keep-code:${cardId}:${email}:${code.trim().toUpperCase()}`, key);
}

@CommandHandler(KeepCard)
export class KeepCardHandler implements ICommandHandler<KeepCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ publicToken, email: typed, code }: KeepCard): Promise<void> {
    const publicTokenHash = hashPublicToken(publicToken);
    const email = keeperAddress(typed);
    const known = await this.cards.getByPublicToken(publicTokenHash);
    if (code.trim().length !== CODE_LENGTH) throw new CodeInvalid();
    const codeHash = hashKeepCode(known.id, email, code, this.settings.QR_SIGNING_KEY);
    const entryId = this.ids.uuid();
    const keep = (card: Card, sealing: Pick<Keep, 'seal' | 'sealWords'> = {}): Kept => {
      if (card.publicTokenHash !== publicTokenHash) throw new CardReplaced();
      return keepCard(card, {
        entryId,
        adminId: '',
        requestId: currentContext().requestId,
        now: this.clock.now(),
        email,
        codeHash,
        ...sealing,
      });
    };
    // A wrong code makes nobody.
    const sealing = keep(known).isKept ? await this.sealingFor(known, email) : undefined;
    const { isKept } = await this.cards.update(known, (card) => {
      const kept = keep(card, sealing);
      // Its code was sent since the card was read: the call is to be made again.
      if (kept.events.length > 0 && !sealing) throw new HolderNotReadable();
      return kept;
    });
    if (!isKept) throw new CodeInvalid();
  }

  private async sealingFor(card: Card, email: string): Promise<Pick<Keep, 'seal' | 'sealWords'>> {
    const ofKeeper = (await this.keys.obtainAll(card.businessSlug, [email])).get(email);
    if (!ofKeeper) throw new HolderNotReadable();
    const ofBuyer = await keyOfBuyer(this.keys, card.buyer);
    return {
      seal: (person) => ({ ...person, ...sealPersonal(person, ofKeeper) }),
      sealWords: (words) => (ofBuyer ? sealForEach(words, [ofBuyer, ofKeeper]) : undefined),
    };
  }
}
