import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FormSealed } from '@giftcard/contracts/orders/v1/events';
import { sealForAll, sealPersonal, type PersonKey, type Sealed } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { clearAddressesOf, sealDelivery } from '../domain/seal-delivery.js';

/** Seals the mails of before about an order and its card, for its people. Again: nothing. */
export class SealDeliveries extends Command<void> {
  constructor(readonly order: FormSealed) {
    super();
  }
}

const KEY_BYTES = 32;

@CommandHandler(SealDeliveries)
export class SealDeliveriesHandler implements ICommandHandler<SealDeliveries> {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
  ) {}

  async execute({ order }: SealDeliveries): Promise<void> {
    const { orderId, businessSlug, form, buyer } = order;
    const found = await this.deliveries.about(businessSlug, orderId);
    const addresses = new Set(found.flatMap(clearAddressesOf));
    const keys = await this.keysFor(order, [...addresses]);
    const ids = [form?.buyer?.personId ?? buyer?.personId, form?.recipient?.personId].filter((id) => id !== undefined);
    const ofBoth = await this.keys.of(ids);
    for (const delivery of found) {
      const words = await this.wordsOf(delivery.data, ids, ofBoth);
      await this.deliveries.seal(delivery.id, (held) =>
        sealDelivery(held, {
          person: (fields, email) => {
            const key = keys.get(email);
            return key && sealPersonal(fields, key);
          },
          words: () => words,
        }),
      );
    }
  }

  private async keysFor(order: FormSealed, addresses: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const people = [order.form?.buyer, order.form?.recipient, order.buyer].filter((person) => person?.personId);
    const known = await this.keys.of(people.flatMap((person) => person?.personId ?? []));
    const keys = new Map<string, PersonKey>();
    for (const person of people) {
      const key = person?.personId ? known.get(person.personId) : undefined;
      if (person?.personId && person.email && key) keys.set(person.email, { personId: person.personId, key });
    }
    const others = addresses.filter((email) => !keys.has(email));
    const erased = people.find((person) => !person?.email)?.personId;
    // Somebody of the order was erased before this was told: an address that is nobody's of it is theirs, and nothing opens it.
    if (erased) for (const email of others) keys.set(email, { personId: erased, key: randomBytes(KEY_BYTES) });
    else for (const [email, key] of await this.keys.obtainAll(order.businessSlug, others)) keys.set(email, key);
    return keys;
  }

  private wordsOf(
    data: Readonly<Record<string, unknown>>,
    ids: readonly string[],
    keys: ReadonlyMap<string, Buffer>,
  ): Promise<Sealed | undefined> {
    const { message = '', occasion = '' } = (data['form'] ?? data) as { message?: unknown; occasion?: unknown };
    if (!message && !occasion) return Promise.resolve(undefined);
    return sealForAll({ message, occasion }, ids, async () => keys);
  }
}
