import { backUp, restore, type BackupSizes } from '@giftcard/kernel/backup/backup';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { openKafka } from '@giftcard/kernel/bus/kafka/kafka-client';
import { engineSettings, loadConfig } from '@giftcard/kernel/config';
import { kafkaConnection } from '@giftcard/kernel/engine-connections';
import { createLogger } from '@giftcard/kernel/logging';
import { eventually } from '@giftcard/testing/eventually';
import { giveKafkaAccess } from '../../docker/kafka-access.mjs';
import type { ClosedEngines } from '../../../tests/engines/closed-engines.mjs';
import { SERVICES, type ServiceName } from '../src/services.js';

const OF_ENGINES = /^(REDIS|KAFKA|ENGINES|S3)_/;
const NAME = 'drill';

/** What an operator does with a platform on Kafka, by the log-ins and rights of docker-compose.yml. */
export interface KafkaDrill {
  backUp(): Promise<BackupSizes>;
  /** Topics, groups and, by restore itself, the databases; of the log what kafka-access makes is there again, empty. */
  loseLog(): Promise<void>;
  restore(): Promise<EventEnvelope[]>;
}

/** @param envOf where a service's database is */
export function kafkaDrill(engines: ClosedEngines, envOf: (service: ServiceName) => NodeJS.ProcessEnv): KafkaDrill {
  const own = engines.environmentOf('ops');
  const ofEngines = Object.fromEntries(Object.entries(own).filter(([setting]) => OF_ENGINES.test(setting)));
  const environments = (changes: Record<string, string> = {}) =>
    Object.fromEntries(SERVICES.map((service) => [service, { ...envOf(service), ...ofEngines, ...changes }]));
  return {
    backUp: () => backUp(environments(), own, NAME),
    async loseLog() {
      const access = { ...engines.environmentOf('kafka-access'), KAFKA_REPLICAS: '1' };
      const settings = loadConfig('kafka-access', engineSettings.partial({ REDIS_URL: true }), access);
      const connection = kafkaConnection({ ...settings, REDIS_URL: '' })!;
      const admin = openKafka(connection, 'drill', createLogger('drill', 'silent')).admin();
      await admin.connect();
      const topics = async () => (await admin.listTopics()).filter((name) => !name.startsWith('__'));
      await admin.deleteGroups((await admin.listGroups()).groups.map(({ groupId }) => groupId));
      await admin.deleteTopics({ topics: await topics() });
      await eventually(async () => (await topics()).length === 0);
      await admin.disconnect();
      await giveKafkaAccess(access);
    },
    // Pictures are put back by who may write them: the bucket's root.
    restore() {
      const { MINIO_ROOT_USER: user = '', MINIO_ROOT_PASSWORD: password = '' } = engines.environmentOf('minio');
      return restore(environments({ S3_ACCESS_KEY: user, S3_SECRET_KEY: password }), own, NAME, { over: true });
    },
  };
}
