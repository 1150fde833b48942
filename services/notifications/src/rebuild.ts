import { loadConfig } from '@giftcard/kernel/config';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { Businesses } from '@giftcard/kernel/service/businesses';
import {
  ProjectBusinessWhenProfileChanged,
  ProjectBusinessWhenProvisioned,
} from '@giftcard/kernel/service/project-business';
import { notificationsSettings } from './config.js';

const consumers = [ProjectBusinessWhenProvisioned, ProjectBusinessWhenProfileChanged];

/** Rebuilds the businesses that mails show from the log, and sends nothing; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('notifications', loadConfig('notifications', notificationsSettings, env), {
    parts: [Businesses, ...consumers],
    consumers: (context) => consumersOf(context, consumers),
  });
}
