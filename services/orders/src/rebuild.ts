import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import {
  giftCardTypeConsumers,
  ProjectGiftCardTypeWhenRetired,
  provideGiftCardTypes,
} from '@giftcard/kernel/read-models/gift-card-type';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { ordersSettings } from './config.js';
import { ProjectCardDesignsWhenChanged } from './consumers/project-card-designs.js';
import { ProjectPersonsWhenPersonErased } from './consumers/project-persons.js';
import { ErasedKeys } from './projections/erased-keys.js';
import { Businesses } from './projections/businesses.js';
import { CardDesigns } from './projections/card-designs.js';
import { GiftCardTypes } from './projections/gift-card-types.js';

const consumers = [
  ...giftCardTypeConsumers,
  ProjectGiftCardTypeWhenRetired,
  ProjectCardDesignsWhenChanged,
  ...businessConsumers,
  ProjectPersonsWhenPersonErased,
];

/** Rebuilds what may be bought, for how much and until when from the log, erases again who came back with a backup, and moves no money; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  const settings = loadConfig('orders', ordersSettings, env);
  return rebuildProjections('orders', settings, {
    parts: [
      ErasedKeys,
      CardDesigns,
      ...provideGiftCardTypes(GiftCardTypes),
      ...provideBusinesses(Businesses),
      ...consumers,
    ],
    consumers: (context) => consumersOf(context, consumers),
  });
}
