// Who may do what in Kafka, read off the code that does it: the consumers of each service's module, and the services that may send an event.
import { eventCatalogue, eventProducers } from '@giftcard/contracts/events';
import { STOREFRONT_GROUP, StorefrontFeed } from '@giftcard/gateway/storefront/storefront-feed';
import { deadTopicOf, retryTopicOf } from '@giftcard/kernel/bus/topic-names';
import { CONSUMERS, EVERY_EVENT_CONSUMERS } from '@giftcard/kernel/service/tokens';

export const SERVICES = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];

/** Answers `{ topics, rights }`, see kafka-rights.d.mts. */
export async function kafkaRights() {
  const groups = [storefront()];
  for (const service of SERVICES) groups.push(...(await groupsOf(service)));
  const lasting = groups.filter(({ isEphemeral }) => !isEphemeral);
  const logs = all(Object.values(eventCatalogue).map(({ topic }) => topic));
  const topics = [
    ...logs.map((name) => ({ name, kind: 'log' })),
    ...logs.map((name) => ({ name: deadTopicOf(name), kind: 'dead' })),
    ...lasting.map(({ group }) => ({ name: retryTopicOf(group), kind: 'retry' })),
  ];
  const rights = [
    ...SERVICES.flatMap(sent),
    ...groups.flatMap(heard),
    // Dead letters are read by a group of the process's own.
    ...SERVICES.map((user) => group(user, `${user}.`, true)),
    { user: 'ops', resource: 'topic', name: '*', isPrefix: false, operations: ['describe', 'read', 'write'] },
    group('ops', '*', false),
  ];
  return { topics, rights };
}

const all = (names) => [...new Set(names)];
const topic = (user, name, ...operations) => ({
  user,
  resource: 'topic',
  name,
  isPrefix: false,
  operations: ['describe', 'describe-configs', ...operations],
});
const group = (user, name, isPrefix) => ({
  user,
  resource: 'group',
  name,
  isPrefix,
  operations: ['describe', 'read', 'delete'],
});

/** A service writes to the topics of the events that it may send. */
function sent(service) {
  const types = Object.keys(eventCatalogue).filter((type) => eventProducers[type.split('.')[0]].includes(service));
  return all(types.map((type) => eventCatalogue[type].topic)).map((name) => topic(service, name, 'write'));
}

/** A group reads its topics, parks what fails, and reads what comes back from there. */
function heard({ user, group: name, types, isEphemeral }) {
  const topics = all(types.map((type) => eventCatalogue[type].topic));
  const reading = topics.map((each) => topic(user, each, 'read'));
  if (isEphemeral) return [...reading, group(user, `${name}.`, true)];
  const parking = topics.map((each) => topic(user, deadTopicOf(each), 'read', 'write'));
  return [...reading, ...parking, topic(user, retryTopicOf(name), 'read'), group(user, name, false)];
}

async function groupsOf(service) {
  const { [`${service[0].toUpperCase()}${service.slice(1)}Module`]: module } = await import(
    `@giftcard/${service}/${service}.module`
  );
  const { providers } = module.register({});
  const made = (token) =>
    providers.filter(({ provide }) => provide === token).flatMap(({ inject }) => inject.map((Class) => new Class()));
  const own = made(CONSUMERS).map(({ event }) => event);
  return [
    ...(own.length > 0 ? [{ user: service, group: service, types: own }] : []),
    ...made(EVERY_EVENT_CONSUMERS).map((each) => ({
      user: service,
      group: each.group,
      types: Object.keys(eventCatalogue),
    })),
  ];
}

function storefront() {
  const types = new StorefrontFeed().consumers().map(({ event }) => event);
  return { user: 'gateway', group: STOREFRONT_GROUP, types, isEphemeral: true };
}
