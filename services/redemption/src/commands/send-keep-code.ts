import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, UNAMBIGUOUS, type Ids } from '@giftcard/kernel/ids';
import { sealPersonal } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { hashKeepCode } from './keep-card.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { CardReplaced, HolderNotReadable } from '../domain/card.errors.js';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { countSend } from '../domain/code-sends.js';
import { CODE_SENDS_BY_ADDRESS, type CodeSendsByAddress } from '../domain/code-sends.repository.js';
import { keeperAddress, sendKeepCode } from '../domain/keep-card.js';
import type { Person } from '../domain/person.js';
import { CODE_LENGTH } from '../domain/rights.js';

/** Mails a code to who has a card page's token and wants to keep the card. Errors: as sendKeepCode, INVALID_FIELDS, TOO_MANY_CODES, CARD_NOT_FOUND, CARD_REPLACED. */
export class SendKeepCode extends Command<void> {
  constructor(
    readonly publicToken: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(SendKeepCode)
export class SendKeepCodeHandler implements ICommandHandler<SendKeepCode> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CODE_SENDS_BY_ADDRESS) private readonly codeSends: CodeSendsByAddress,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ publicToken, email: typed }: SendKeepCode): Promise<void> {
    const publicTokenHash = hashPublicToken(publicToken);
    const email = keeperAddress(typed);
    const known = await this.cards.getByPublicToken(publicTokenHash);
    const code = this.ids.code(UNAMBIGUOUS, CODE_LENGTH);
    const codeHash = hashKeepCode(known.id, email, code, this.settings.QR_SIGNING_KEY);
    const codeSealed = this.sealer.seal(code, 'one-time-code');
    const send = (card: Card, seal?: (person: Person) => Person) => {
      if (card.publicTokenHash !== publicTokenHash) throw new CardReplaced();
      return sendKeepCode(card, { email, codeHash, codeSealed, now: this.clock.now(), ...(seal ? { seal } : {}) });
    };
    // What is refused makes nobody and counts for nothing; what counts is counted before it is sent, so that sends at the same moment see each other.
    send(known);
    await this.codeSends.update(known.businessSlug, email, (sends) => countSend(sends, this.clock.now()));
    const key = (await this.keys.obtainAll(known.businessSlug, [email])).get(email);
    if (!key) throw new HolderNotReadable();
    await this.cards.update(known, (card) => send(card, (person) => ({ ...person, ...sealPersonal(person, key) })));
  }
}
