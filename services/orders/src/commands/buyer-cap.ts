import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { BuyerCapReached, countPurchase, endedPurchases, type CountPurchase } from '../domain/buyer-cap.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

/** Counts what each buyer buys, in the one document that there is of a buyer and a business: two purchases at once are decided one after the other. */
@Injectable()
export class BuyerCap {
  constructor(
    @Inject(PERSONS) private readonly persons: Persons,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Before anything is charged. Error: BUYER_CAP_REACHED. */
  async count(personId: string, purchase: Pick<CountPurchase, 'requestKey' | 'amount' | 'cards'>): Promise<void> {
    const now = this.clock.now();
    try {
      await this.persons.update(personId, (person) => countPurchase(person, { ...purchase, ended: new Set(), now }));
    } catch (error) {
      if (!(error instanceof BuyerCapReached)) throw error;
      // Only now is it worth a look what became of those before.
      const person = await this.persons.get(personId);
      const keys = (person.purchases ?? []).map(({ requestKey }) => requestKey);
      const ended = endedPurchases(person, await this.checkouts.statusesOf(keys), now);
      await this.persons.update(personId, (known) => countPurchase(known, { ...purchase, ended, now }));
    }
  }
}
