import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { catalogSettings } from './config.js';
import { GIFT_CARDS } from './domain/gift-card.repository.js';
import { ProjectLocationWhenChanged } from './consumers/project-locations.js';
import { Businesses } from './projections/businesses.js';
import { Locations } from './projections/locations.js';
import { PublicLists } from './projections/public-lists.js';
import { MongoGiftCards } from './storage/gift-card.mongo.js';

/** Rebuilds what the catalog knows of businesses and their locations from the log, and which cards the public lists show; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('catalog', loadConfig('catalog', catalogSettings, env), {
    parts: [
      ...provideBusinesses(Businesses),
      ...businessConsumers,
      { provide: GIFT_CARDS, useClass: MongoGiftCards },
      PublicLists,
      Locations,
      ProjectLocationWhenChanged,
    ],
    consumers: (context) => consumersOf(context, [...businessConsumers, ProjectLocationWhenChanged]),
    async after(context) {
      const lists = context.get(PublicLists);
      for (let last = await lists.relistBehind(); last !== undefined; ) last = await lists.relistBehind(last);
    },
  });
}
