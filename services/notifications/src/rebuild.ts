import type { INestApplicationContext } from '@nestjs/common';
import { loadConfig } from '@giftcard/kernel/config';
import { ProjectErasedPersons, provideErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import type { KeysOf } from '@giftcard/kernel/personal/personal-data';
import { provideRemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { notificationsSettings } from './config.js';
import { ProjectReceiversWhenPersonErased } from './consumers/project-receivers.js';
import { Businesses } from './projections/businesses.js';
import { Receivers } from './projections/receivers.js';
import { MongoDeliveries } from './storage/delivery.mongo.js';

const consumers = [...businessConsumers, ProjectErasedPersons, ProjectReceiversWhenPersonErased];

/**
 * Rebuilds the businesses that mails show from the log, and whose mails are found by an address from the deliveries; sends nothing.
 * Answers the number of events read. Throws ConfigError.
 * @param keysOf keys of persons; without, orders is asked
 */
export function rebuild(env: NodeJS.ProcessEnv, keysOf?: KeysOf): Promise<number> {
  const settings = loadConfig('notifications', notificationsSettings, env);
  return rebuildProjections('notifications', settings, {
    parts: [
      ...provideBusinesses(Businesses),
      provideRemotePersonKeys(settings, keysOf),
      provideErasedPersons(),
      Receivers,
      MongoDeliveries,
      ...consumers,
    ],
    consumers: (context) => consumersOf(context, consumers),
    after: keepReceivers,
  });
}

async function keepReceivers(context: INestApplicationContext): Promise<void> {
  const receivers = context.get(Receivers);
  for await (const delivery of context.get(MongoDeliveries).ofPeople()) await receivers.keep(delivery);
}
