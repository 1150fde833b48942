import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Arrival } from '@giftcard/kernel/business/arrival';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { sealPersonal, type PersonKey } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import { normalEmail } from '@giftcard/kernel/business/contact';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { currentContext } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { HolderNotReadable } from '../domain/card.errors.js';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import type { Person } from '../domain/person.js';
import { changeGift } from '../domain/waiting-gift.js';
import { GiftLinks } from '../gift-links.js';

/** The buyer of a gift that waits says anew when or to whom it goes; of one that was sent, to whom, or has it mailed once more. Errors: as changeGift, CARD_NOT_FOUND. */
export class ChangeGift extends Command<Card> {
  constructor(
    readonly token: string,
    readonly email: string | undefined,
    readonly arrival: Arrival | 'now' | undefined,
    readonly again = false,
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
  ) {}

  async execute({ token, email, arrival, again }: ChangeGift): Promise<Card> {
    const cardId = this.links.cardIdOf(token);
    const entryId = this.ids.uuid();
    const secrets = newCardSecrets(this.ids, this.sealer);
    const change = (card: Card, seal?: (person: Person) => Person) =>
      changeGift(card, {
        entryId,
        adminId: '',
        requestId: currentContext().requestId,
        now: this.clock.now(),
        email,
        arrival,
        again,
        seal,
        secrets,
      });
    // What is going to be refused, or changes nothing, makes nobody.
    const card = await this.cards.get(cardId);
    const { events } = change(card);
    if (events.length === 0) return card;
    const isCorrected = events.some(({ type }) => type === 'redemption.recipient-corrected.v1');
    const key = isCorrected ? await this.keyOf(card.businessSlug, normalEmail(email ?? '')) : undefined;
    const seal = key && ((person: Person) => ({ ...person, ...sealPersonal(person, key) }));
    return (await this.cards.update(cardId, (found) => change(found, seal))).next;
  }

  /** As for what is sealed afterwards: nobody is signed in who could ask for a person. */
  private async keyOf(businessSlug: string, email: string): Promise<PersonKey> {
    const key = (await this.keys.obtainAll(businessSlug, [email])).get(email);
    if (!key) throw new HolderNotReadable();
    return key;
  }
}
