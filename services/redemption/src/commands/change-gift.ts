import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { sealForEach, sealPersonal, type PersonKey } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import { normalEmail } from '@giftcard/kernel/business/contact';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { currentContext } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { keyOfBuyer } from './key-of-buyer.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { HolderNotReadable } from '../domain/card.errors.js';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import type { GiftSeals } from '../domain/gift-words.js';
import type { Person } from '../domain/person.js';
import { changeGift, type GiftChange } from '../domain/waiting-gift.js';
import { GiftLinks } from '../gift-links.js';

/** The buyer of a gift that waits says anew when or to whom it goes, or what it says; of one that was sent, to whom, or has it mailed once more. Errors: as changeGift, CARD_NOT_FOUND. */
export class ChangeGift extends Command<Card> {
  constructor(
    readonly token: string,
    readonly change: Pick<GiftChange, 'email' | 'phone' | 'arrival' | 'words' | 'again'>,
  ) {
    super();
  }
}

@CommandHandler(ChangeGift)
export class ChangeGiftHandler implements ICommandHandler<ChangeGift> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftLinks) private readonly links: GiftLinks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ token, change }: ChangeGift): Promise<Card> {
    const cardId = this.links.cardIdOf(token);
    const entryId = this.ids.uuid();
    const secrets = newCardSecrets(this.ids, this.sealer);
    const changed = (card: Card, sealing: Pick<GiftChange, 'seal' | 'seals'> = {}) =>
      changeGift(card, {
        entryId,
        adminId: '',
        requestId: currentContext().requestId,
        now: this.clock.now(),
        ...change,
        callingCodes: this.settings.SMS_CALLING_CODES,
        ...sealing,
        secrets,
      });
    // What is going to be refused, or changes nothing, makes nobody.
    const card = await this.cards.get(cardId);
    const { events } = changed(card);
    if (events.length === 0) return card;
    const made = new Set(events.map(({ type }) => type));
    const key = made.has('redemption.recipient-corrected.v1') ? await this.keyOf(card, change) : undefined;
    const seal = key && ((person: Person) => ({ ...person, ...sealPersonal(person, key) }));
    const seals = made.has('redemption.gift-reworded.v1') ? await this.sealsOf(card, key) : undefined;
    return (await this.cards.update(cardId, (found) => changed(found, { seal, seals }))).next;
  }

  /** As for what is sealed afterwards: nobody is signed in who could ask for a person. */
  private async keyOf(
    { businessSlug, buyer }: Card,
    { email, phone }: Pick<GiftChange, 'email' | 'phone'>,
  ): Promise<PersonKey> {
    const address = normalEmail(email ?? '');
    const key =
      phone === undefined
        ? (await this.keys.obtainAll(businessSlug, [address])).get(address)
        : await keyOfBuyer(this.keys, buyer);
    if (!key) throw new HolderNotReadable();
    return key;
  }

  /** For the people who are on a card, and for who it goes to from now on. Of nobody else: another call gave it to them meanwhile, and this one is to be made again. */
  private async sealsOf({ buyer, recipient }: Card, receiver: PersonKey | undefined): Promise<GiftSeals> {
    const ids = [buyer.personId, recipient?.personId].filter((id) => id !== undefined);
    const keys = new Map(await this.keys.of(ids));
    if (receiver) keys.set(receiver.personId, receiver.key);
    const keyOf = ({ personId }: Person): PersonKey[] => {
      const key = personId === undefined ? undefined : keys.get(personId);
      if (personId !== undefined && !key) throw new HolderNotReadable();
      return personId !== undefined && key ? [{ personId, key }] : [];
    };
    return {
      person: (person) => {
        const { name, email, phone } = person;
        return { ...person, ...sealForEach({ name, email, phone }, keyOf(person)) };
      },
      words: (words, people) => sealForEach(words, people.flatMap(keyOf)),
    };
  }
}
