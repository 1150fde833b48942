import { loadConfig } from '@giftcard/kernel/config';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { catalogSettings } from './config.js';
import { ProjectBusinessWhenProfileChanged, ProjectBusinessWhenProvisioned } from './consumers/project-business.js';
import { Businesses } from './projections/businesses.js';

const consumers = [ProjectBusinessWhenProvisioned, ProjectBusinessWhenProfileChanged];

/** Rebuilds what the catalog knows of businesses from the log; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('catalog', loadConfig('catalog', catalogSettings, env), {
    parts: [Businesses, ...consumers],
    consumers: (context) => consumersOf(context, consumers),
  });
}
