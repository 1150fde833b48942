import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import {
  giftCardTypeConsumers,
  ProjectGiftCardTypeWhenRetired,
  provideGiftCardTypes,
} from '@giftcard/kernel/read-models/gift-card-type';
import { ProjectErasedPersons, provideErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import type { KeysOf } from '@giftcard/kernel/personal/personal-data';
import { provideRemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { redemptionSettings } from './config.js';
import { ProjectCustomersWhenPersonErased } from './consumers/project-customers.js';
import { CARD_BATCHES } from './domain/card-batch.repository.js';
import { CARDS } from './domain/card.repository.js';
import { Businesses } from './projections/businesses.js';
import { Customers } from './projections/customers.js';
import { GiftCardTypes } from './projections/gift-card-types.js';
import { MongoCardBatches } from './storage/card-batch.mongo.js';
import { MongoCards } from './storage/card.mongo.js';

const consumers = [
  ...giftCardTypeConsumers,
  ProjectGiftCardTypeWhenRetired,
  ...businessConsumers,
  ProjectErasedPersons,
  ProjectCustomersWhenPersonErased,
];

/**
 * Rebuilds card types and businesses from the log and customers from the cards; answers the number of events read.
 * Nothing is forgotten first. Cards are not touched: they are what happened, not a view of it. Throws ConfigError.
 * @param keysOf keys of persons; without, orders is asked
 */
export function rebuild(env: NodeJS.ProcessEnv, keysOf?: KeysOf): Promise<number> {
  const settings = loadConfig('redemption', redemptionSettings, env);
  return rebuildProjections('redemption', settings, {
    parts: [
      provideRemotePersonKeys(settings, keysOf),
      provideErasedPersons(),
      ...provideGiftCardTypes(GiftCardTypes),
      ...provideBusinesses(Businesses),
      Customers,
      { provide: CARD_BATCHES, useClass: MongoCardBatches },
      { provide: CARDS, useClass: MongoCards },
      ...consumers,
    ],
    consumers: (context) => consumersOf(context, consumers),
    after: (context) => context.get(Customers).rebuild(),
  });
}
