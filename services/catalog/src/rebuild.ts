import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { catalogSettings } from './config.js';
import { Businesses } from './projections/businesses.js';

/** Rebuilds what the catalog knows of businesses from the log; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('catalog', loadConfig('catalog', catalogSettings, env), {
    parts: [...provideBusinesses(Businesses), ...businessConsumers],
    consumers: (context) => consumersOf(context, businessConsumers),
  });
}
