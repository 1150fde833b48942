// Makes the topics of the platform and gives each process its rights (deploy/docker/kafka-rights.mjs), as the user that KAFKA_USER names. Rights
// that our users have and no longer need are taken away. `--print` writes the arguments for kafka-acls.sh instead, for whoever gives rights otherwise.
import { fileURLToPath } from 'node:url';
import kafkajs from 'kafkajs';
import { DEFAULT_PARTITIONS } from '@giftcard/kernel/bus/event-bus';
import { openKafka, Renewable } from '@giftcard/kernel/bus/kafka/kafka-client';
import { KEEP_LAST_PER_KEY, KafkaTopics } from '@giftcard/kernel/bus/kafka/kafka-topics';
import { engineSettings, loadConfig } from '@giftcard/kernel/config';
import { kafkaConnection } from '@giftcard/kernel/engine-connections';
import { createLogger } from '@giftcard/kernel/logging';
import { kafkaRights } from './kafka-rights.mjs';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--print')) process.stdout.write((await kafkaRights()).rights.map(asArguments).join(''));
  else await giveKafkaAccess(process.env);
}

function asArguments({ user, resource, name, isPrefix, operations }) {
  const pattern = isPrefix ? ' --resource-pattern-type prefixed' : '';
  const allowed = operations.map((operation) => ` --operation ${operation}`).join('');
  return `--add --allow-principal User:${user}${allowed} --${resource} '${name}'${pattern}\n`;
}

/** @param env the brokers, and who may give rights there */
export async function giveKafkaAccess(env) {
  const { topics, rights } = await kafkaRights();
  const settings = loadConfig('kafka-access', engineSettings.partial({ REDIS_URL: true }), env);
  const logger = createLogger('kafka-access', 'warn');
  const kafka = kafkaConnection(settings);
  const admin = new Renewable(() => openKafka(kafka, 'kafka-access', logger).admin(), logger);
  const making = new KafkaTopics(admin, kafka.partitions ?? DEFAULT_PARTITIONS, logger, kafka.replicas);
  for (const { name, kind } of topics) {
    if (kind === 'log') await making.ensure(name);
    else await making.ensure(name, 1, kind === 'dead' ? KEEP_LAST_PER_KEY : undefined);
  }
  await admin.use((client) => giveRights(client, rights));
  await admin.close();
}

async function giveRights(admin, rights) {
  const wanted = new Map(rights.flatMap(entriesOf).map((entry) => [idOf(entry), entry]));
  await admin.createAcls({ acl: [...wanted.values()] });
  const ours = new Set(rights.map(({ user }) => `User:${user}`));
  const { resources } = await admin.describeAcls({
    resourceType: AclResourceTypes.ANY,
    resourcePatternType: ResourcePatternTypes.ANY,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ANY,
  });
  const tooMany = resources
    .flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })))
    .filter((entry) => ours.has(entry.principal) && !wanted.has(idOf(entry)));
  if (tooMany.length > 0) await admin.deleteAcls({ filters: tooMany });
}

function entriesOf({ user, resource, name, isPrefix, operations }) {
  return operations.map((operation) => ({
    resourceType: AclResourceTypes[resource.toUpperCase()],
    resourceName: name,
    resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
    principal: `User:${user}`,
    host: '*',
    operation: AclOperationTypes[operation.replace('-', '_').toUpperCase()],
    permissionType: AclPermissionTypes.ALLOW,
  }));
}

const idOf = (entry) =>
  JSON.stringify(
    ['resourceType', 'resourceName', 'resourcePatternType', 'principal', 'host', 'operation', 'permissionType'].map(
      (name) => entry[name],
    ),
  );
