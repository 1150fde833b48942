import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { sealPersonal } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { actionContext, type Admin } from './action-context.js';
import { keyOfBuyer } from './key-of-buyer.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { GiftPersonErased, HolderNotReadable } from '../domain/card.errors.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { isErased, type Person } from '../domain/person.js';
import { correctRecipient, type NewAddress } from '../domain/recipient.js';

/** Gives the recipient of a gift another address. Errors: as correctRecipient, CARD_NOT_FOUND. */
export class CorrectRecipient extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly address: Pick<NewAddress, 'email' | 'phone'>,
  ) {
    super();
  }
}

@CommandHandler(CorrectRecipient)
export class CorrectRecipientHandler implements ICommandHandler<CorrectRecipient> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, cardId, address }: CorrectRecipient): Promise<Card> {
    const secrets = newCardSecrets(this.ids, this.sealer);
    const correct = (card: Card, seal?: (person: Person) => Person) =>
      correctRecipient(owned(card, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        ...address,
        callingCodes: this.settings.SMS_CALLING_CODES,
        secrets,
        ...(seal ? { seal } : {}),
      });
    // What is going to be refused, or changes nothing, makes nobody.
    const found = await this.cards.get(cardId);
    if (correct(found).events.length === 0) return found;
    const key =
      address.phone === undefined
        ? await this.keys.obtain(address.email ?? '')
        : await keyOfBuyer(this.keys, found.buyer);
    if (!key) throw isErased(found.buyer) ? new GiftPersonErased() : new HolderNotReadable();
    const seal = (person: Person) => ({ ...person, ...sealPersonal(person, key) });
    const { next } = await this.cards.update(cardId, (card) => correct(card, seal));
    return next;
  }
}
