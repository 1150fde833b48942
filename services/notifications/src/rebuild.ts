import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { notificationsSettings } from './config.js';
import { Businesses } from './projections/businesses.js';

/** Rebuilds the businesses that mails show from the log, and sends nothing; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('notifications', loadConfig('notifications', notificationsSettings, env), {
    parts: [...provideBusinesses(Businesses), ...businessConsumers],
    consumers: (context) => consumersOf(context, businessConsumers),
  });
}
