import { loadConfig } from '@giftcard/kernel/config';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { notificationsSettings } from './config.js';
import { ProjectBusinessWhenProfileChanged, ProjectBusinessWhenProvisioned } from './consumers/project-business.js';
import { Businesses } from './projections/businesses.js';

const consumers = [ProjectBusinessWhenProvisioned, ProjectBusinessWhenProfileChanged];

/** Rebuilds the businesses that mails show from the log, and sends nothing; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('notifications', loadConfig('notifications', notificationsSettings, env), {
    parts: [Businesses, ...consumers],
    consumers: (context) => consumersOf(context, consumers),
  });
}
