import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FormSealed } from '@giftcard/contracts/orders/v1/events';
import { sealForAll, sealPersonal, type PersonKey } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { CARDS, type Cards } from '../domain/card.repository.js';
import type { Person } from '../domain/person.js';
import { correctedAddressesOf, sealCard } from '../domain/seal-card.js';

/** Seals the people of a card of before as those of its order are now. Of no card, and again: nothing. */
export class SealCard extends Command<void> {
  constructor(readonly order: FormSealed) {
    super();
  }
}

@CommandHandler(SealCard)
export class SealCardHandler implements ICommandHandler<SealCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
  ) {}

  async execute({ order: { orderId, businessSlug, form } }: SealCard): Promise<void> {
    const { buyer, recipient } = form ?? {};
    const card = await this.cards.find(orderId);
    if (!card || !buyer?.sealed) return;
    const keys = await this.keys.obtainAll(businessSlug, correctedAddressesOf(card));
    const { message, occasion } = card;
    const ids = [buyer.personId, recipient?.personId].filter((id) => id !== undefined);
    const words = card.sealed ? undefined : await sealForAll({ message, occasion }, ids, this.keys.of);
    const corrected = (person: Person) => sealedWith(person, keys.get(person.email));
    await this.cards.update(orderId, (held) => sealCard(held, { buyer, recipient, corrected, words }));
  }
}

function sealedWith({ name, email, phone }: Person, key: PersonKey | undefined): Person {
  return { name, email, phone, ...(key ? sealPersonal({ name, email, phone }, key) : {}) };
}
