import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { engineSettings } from '@giftcard/kernel/config';
import { engineTls, kafkaConnection, redisTls } from '@giftcard/kernel/engine-connections';
import { start as startAnalytics } from '@giftcard/analytics/main';
import { start as startCatalog } from '@giftcard/catalog/main';
import { start as startGateway } from '@giftcard/gateway/main';
import { start as startIdentity } from '@giftcard/identity/main';
import { loadConfig, fileSettings } from '@giftcard/kernel/config';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { openRedis } from '@giftcard/kernel/bus/redis/redis-connection';
import { freePorts } from '@giftcard/kernel/free-ports';
import { createLogger } from '@giftcard/kernel/logging';
import { SESSION_LIFETIME_SECONDS, SessionRegistry } from '@giftcard/kernel/session-registry';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { start as startNotifications } from '@giftcard/notifications/main';
import { start as startOrders } from '@giftcard/orders/main';
import { start as startRedemption } from '@giftcard/redemption/main';
import { start as startWallet } from '@giftcard/wallet/main';
import { eventually } from '@giftcard/testing/eventually';
import { buy, offersOf, scan, signIn, statistics } from '../../../tests/support/shopper.js';
import { kafkaDrill } from './kafka-drill.js';
import { demoBusinesses } from '../src/demo/businesses.js';
import { seedDemo } from '../src/demo/seed.js';
import { startEngines } from '../src/engines.js';
import { environments } from '../src/environments.js';
import { SERVICES } from '../src/services.js';
import { openMailbox } from '../src/mailbox-server.js';
import { loadSecrets } from '../src/secrets.js';
import { standaloneSettings, superAdminOf } from '../src/settings.js';
import {
  type ClosedEngines,
  missingToolsOfClosedEngines,
  startClosedEngines,
} from '../../../tests/engines/closed-engines.mjs';

jest.setTimeout(180_000);

const missing = await missingToolsOfClosedEngines();

if (missing.length > 0) test.skip(`closed engines: skipped, ${missing.join(' and ')} not found`, () => undefined);
else {
  let folder: string;
  let engines: ClosedEngines;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'giftcard-closed-'));
    engines = await startClosedEngines(folder);
  });

  afterAll(async () => {
    await engines?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const settingsOf = (service: string) => engineSettings.parse(engines.environmentOf(service));

  describe('Redis of docker-compose.yml', () => {
    const asked = async (service: string, [command, ...words]: readonly string[]): Promise<unknown> => {
      const settings = settingsOf(service);
      const redis = new Redis(settings.REDIS_URL, {
        ...redisTls(settings),
        lazyConnect: true,
        retryStrategy: () => null,
      });
      redis.on('error', () => undefined);
      try {
        await redis.connect();
        return await redis.call(command!, ...words);
      } catch (error) {
        return (error as Error).message.split(' ')[0];
      } finally {
        redis.disconnect();
      }
    };

    test.each([
      ['gateway', 'ZADD', 'user-sessions:u1', '1', 'forged'],
      ['gateway', 'GET', 'login-tries:address:a'],
      ['gateway', 'DEL', 'bull:mail-deliveries:wait'],
      ['orders', 'GETEX', 'session:s1', 'EX', '99999'],
      ['orders', 'SET', 'session:forged', 'root'],
      ['orders', 'GET', 'bull:mail-deliveries:meta'],
      ['orders', 'SET', 'limit:mail:all', '0'],
      ['redemption', 'SET', 'session:forged', 'root'],
      ['redemption', 'GET', 'challenge:secret'],
      ['notifications', 'TTL', 'session:s1'],
      ['notifications', 'GET', 'bull:orders-reconcile:meta'],
      ['identity', 'GET', 'challenge:secret'],
      ['catalog', 'GET', 'session:s1'],
      ['wallet', 'GET', 'session:s1'],
      ['analytics', 'TTL', 'session:s1'],
      ['identity', 'KEYS', '*'],
      ['identity', 'FLUSHALL'],
      ['identity', 'CONFIG', 'GET', '*'],
      ['gateway', 'ACL', 'LIST'],
      ['gateway', 'MONITOR'],
      ['notifications', 'EVAL', "return redis.call('GET', 'session:s1')", '0'],
    ] as const)('refuses %s what is not its work: %s %s', async (service, ...command) => {
      expect(await asked(service, command)).toMatch(/^(NOPERM|ERR)$/);
    });

    test.each([
      ['identity', 'SET', 'session:s1', 'u1', 'EX', '100'],
      ['identity', 'SET', 'pending-sign-in:p1', 'u1', 'EX', '100'],
      ['identity', 'INCR', 'pending-sign-in-tries:p1'],
      ['identity', 'SET', 'passkey-challenge:c1', 'sign-in', 'EX', '100'],
      ['orders', 'TTL', 'session:s1'],
      ['redemption', 'TTL', 'session:s1'],
      ['gateway', 'INCR', 'limit:login:1'],
      ['notifications', 'HSET', 'bull:mail-deliveries:meta', 'a', 'b'],
      ['orders', 'HSET', 'bull:orders-reconcile:meta', 'a', 'b'],
    ] as const)('lets %s do its work: %s %s', async (service, ...command) => {
      expect(String(await asked(service, command))).toMatch(/^(OK|u1|\d+)$/);
    });

    test('lets identity open, list and end sessions, the gateway prolong them and end what is too old, orders and redemption ask', async () => {
      const connections: Redis[] = [];
      const sessionsOf = (service: string) => {
        const settings = settingsOf(service);
        connections.push(openRedis(settings.REDIS_URL, service, createLogger(service, 'silent'), redisTls(settings)));
        return new SessionRegistry(connections.at(-1)!);
      };
      try {
        const [identity, gateway] = [sessionsOf('identity'), sessionsOf('gateway')];
        const openedAgo = (seconds: number) => ({ openedAt: new Date(Date.now() - seconds * 1000) });
        await identity.open('young', 'u2', 100, openedAgo(90));
        await identity.open('old', 'u2', 100, openedAgo(2 * SESSION_LIFETIME_SECONDS));
        expect(await gateway.renew('young', 43_200)).toBe(43_200);
        await gateway.used('young');
        expect(await gateway.alive('old', 43_200)).toBe(false);
        expect((await identity.listOf('u2')).map(({ sessionId }) => sessionId)).toEqual(['young']);
        for (const service of ['orders', 'redemption']) expect(await sessionsOf(service).alive('young')).toBe(true);
        await identity.endAllOf('u2');
        expect(await gateway.alive('young')).toBe(false);
      } finally {
        for (const connection of connections) connection.disconnect();
      }
    });

    test('answers nobody without a log-in, and nothing without TLS', async () => {
      const { REDIS_URL, ...settings } = settingsOf('identity');
      const url = new URL(REDIS_URL);
      const get = async (address: string) => {
        const redis = new Redis(address, {
          ...redisTls({ ...settings, REDIS_URL: address }),
          lazyConnect: true,
          retryStrategy: () => null,
        });
        redis.on('error', () => undefined);
        const answer = await redis.get('session:s1').catch((error: Error) => error.message);
        redis.disconnect();
        return answer;
      };
      expect(await get(`rediss://${url.host}`)).toContain('NOAUTH');
      expect(await get(`redis://identity:${url.password}@${url.host}`)).toContain('Connection is closed');
    });
  });

  describe('Kafka of docker-compose.yml', () => {
    const opened: { disconnect(): Promise<void> }[] = [];
    const clientOf = (service: string, changes: object = {}): Kafka =>
      new kafkajs.Kafka({
        ...kafkaConnection(settingsOf(service))!,
        ...changes,
        logLevel: kafkajs.logLevel.NOTHING,
        retry: { retries: 1, initialRetryTime: 100 },
      });
    const adminOf = async (service: string): Promise<Admin> => {
      const admin = clientOf(service).admin();
      opened.push(admin);
      await admin.connect();
      return admin;
    };
    const typeOf = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'done',
        (error: Error & { type?: string; cause?: { type?: string } }) =>
          error.type ?? error.cause?.type ?? error.message,
      );
    const sent = async (service: string, topic: string): Promise<string> => {
      const producer = clientOf(service).producer({ allowAutoTopicCreation: false });
      opened.push(producer);
      await producer.connect();
      return typeOf(producer.send({ topic, messages: [{ value: '{}' }] }));
    };
    const joined = async (service: string, groupId: string, topic: string): Promise<string> => {
      const consumer = clientOf(service).consumer({
        groupId,
        retry: { retries: 5, restartOnFailure: async () => false },
      });
      opened.push(consumer);
      const ended = new Promise<string>((resolve) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => resolve(typeOf(Promise.reject(payload.error))));
        consumer.on(consumer.events.GROUP_JOIN, () => resolve('done'));
      });
      await consumer.connect();
      const subscribed = await typeOf(consumer.subscribe({ topics: [topic] }));
      if (subscribed !== 'done') return subscribed;
      await consumer.run({ eachMessage: async () => undefined });
      return ended;
    };

    afterAll(() => Promise.all(opened.map((client) => client.disconnect())));

    test.each([
      ['orders', 'orders.events'],
      ['redemption', 'redemption.events'],
      ['analytics', 'provisioning.events'],
      ['ops', 'orders.retry'],
    ])('takes from %s what it writes: %s', async (service, topic) => {
      expect(await sent(service, topic)).toBe('done');
    });

    test.each([
      ['analytics', 'orders.events'],
      ['notifications', 'redemption.events'],
      ['gateway', 'catalog.events'],
      ['redemption', 'orders.events'],
      ['catalog', 'notifications.events.dead'],
      ['orders', 'redemption.retry'],
    ])('takes from %s nothing of another: %s', async (service, topic) => {
      expect(await sent(service, topic)).toMatch(/AUTHORIZATION_FAILED|UNKNOWN_TOPIC/);
    });

    test('tells a service of the topics that it hears or writes alone', async () => {
      expect((await (await adminOf('catalog')).listTopics()).sort()).toEqual(
        [
          'catalog.events',
          'catalog.events.dead',
          'catalog.retry',
          'identity.events',
          'identity.events.dead',
          'orders.events',
          'orders.events.dead',
          'provisioning.events',
          'redemption.events',
          'redemption.events.dead',
        ].sort(),
      );
    });

    test("lets a service into its own group and no other's, and to the topics of its consumers alone", async () => {
      // A broker that just started still loads its groups.
      await eventually(async () => expect(await joined('catalog', 'catalog', 'identity.events')).toBe('done'), 20_000);
      expect(await joined('catalog', 'orders', 'identity.events')).toMatch(
        /GROUP_AUTHORIZATION_FAILED|find group coordinator/,
      );
      expect(await joined('catalog', 'catalog', 'notifications.events')).toMatch(/AUTHORIZATION_FAILED|UNKNOWN_TOPIC/);
    });

    test('lets no process make topics, take any away, or give rights', async () => {
      for (const service of ['identity', 'ops']) {
        const admin = await adminOf(service);
        const topic = { topic: 'made.events', numPartitions: 1 };
        expect(await typeOf(admin.createTopics({ topics: [topic] }))).toMatch(/AUTHORIZATION_FAILED|Topic creation/);
        expect(await typeOf(admin.deleteTopics({ topics: ['identity.events'] }))).toMatch(/AUTHORIZATION_FAILED/);
        expect(
          await typeOf(
            admin.describeAcls({ resourceType: 1, resourcePatternType: 1, operation: 1, permissionType: 1 }),
          ),
        ).toMatch(/AUTHORIZATION_FAILED/);
      }
    });

    test('answers nobody without a log-in, with another password, or without TLS', async () => {
      const { KAFKA_BROKERS: brokers } = settingsOf('orders');
      const ssl = engineTls(settingsOf('orders'));
      const login = { mechanism: 'scram-sha-512', username: 'orders', password: 'guessed' };
      for (const changes of [
        { sasl: undefined },
        { sasl: login },
        { ssl: undefined },
        { sasl: undefined, ssl: undefined },
      ]) {
        const admin = new kafkajs.Kafka({
          brokers: brokers!,
          ssl,
          sasl: login,
          ...changes,
          connectionTimeout: 2_000,
          logLevel: kafkajs.logLevel.NOTHING,
          retry: { retries: 0 },
        } as never).admin();
        await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
        await admin.disconnect();
      }
    });
  });

  describe('MinIO of docker-compose.yml', () => {
    const storeOf = (service: string, changes: Record<string, string> = {}) =>
      createFileStore(loadConfig(service, fileSettings, { ...engines.environmentOf(service), ...changes }));
    const outcome = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'done',
        (error: Error & { code?: string }) => error.code ?? error.message,
      );
    const picture = Buffer.from('a picture');

    test.each([
      ['identity', 'logos/a/b.webp'],
      ['catalog', 'cards/a/b.webp'],
    ])('lets %s write and remove what is its work: %s', async (service, key) => {
      const store = await storeOf(service);
      expect(await outcome(store.put(key, picture, 'image/webp'))).toBe('done');
      expect(await (await storeOf('gateway')).get(key)).toEqual(picture);
      expect(await outcome(store.remove(key))).toBe('done');
      expect(await (await storeOf('gateway')).get(key)).toBeUndefined();
    });

    test.each([
      ['identity', 'cards/a/b.webp'],
      ['catalog', 'logos/a/b.webp'],
      ['gateway', 'logos/a/b.webp'],
      ['wallet', 'cards/a/b.webp'],
      ['notifications', 'logos/a/b.webp'],
    ])('lets %s write and remove nothing of another: %s', async (service, key) => {
      const store = await storeOf(service);
      expect(await outcome(store.put(key, picture, 'image/webp'))).toBe('AccessDenied');
      expect(await outcome(store.remove(key))).toBe('AccessDenied');
    });

    test('lets ops read pictures, write and read backups, and take nothing away', async () => {
      const [pictures, backups] = [await storeOf('ops'), await storeOf('ops', { S3_BUCKET: 'giftcard-backups' })];
      await (await storeOf('catalog')).put('cards/a/kept.webp', picture, 'image/webp');
      expect(await pictures.get('cards/a/kept.webp')).toEqual(picture);
      expect(await outcome(pictures.put('cards/a/b.webp', picture, 'image/webp'))).toBe('AccessDenied');
      expect(await outcome(backups.put('backups/a/000000.part', picture, 'application/octet-stream'))).toBe('done');
      expect(await backups.get('backups/a/000000.part')).toEqual(picture);
      for (const [store, key] of [
        [pictures, 'cards/a/kept.webp'],
        [backups, 'backups/a/000000.part'],
      ] as const)
        expect(await outcome(store.remove(key))).toBe('AccessDenied');
    });

    test('shows no other bucket, and nothing to another key or without one', async () => {
      const get = async (changes: Record<string, string>) =>
        outcome((await storeOf('gateway', changes)).get('logos/a/b.webp'));
      expect(await get({ S3_BUCKET: 'another-bucket' })).toBe('AccessDenied');
      expect(await get({ S3_SECRET_KEY: 'a guessed key' })).toBe('SignatureDoesNotMatch');
      expect(await get({ S3_ACCESS_KEY: '', S3_SECRET_KEY: '' })).toBe('AccessDenied');
    });
  });

  test('the platform opens, sells, mails and scans a card with the log-ins of docker-compose.yml, and again from its backup once all is lost', async () => {
    const [port, mailbox, sandbox, smtp, ...grpcPorts] = (await freePorts(4 + SERVICES.length)).map(String);
    const settings = standaloneSettings.parse({
      DATA_DIR: join(folder, 'data'),
      REDIS_URL: 'redis://nobody',
      KAFKA_BROKERS: 'nobody:9092',
      PORT: port,
      SMTP_URL: `smtp://cards:secret@127.0.0.1:${smtp}`,
      SANDBOX_PORT: sandbox,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const secrets = await loadSecrets(settings.DATA_DIR);
    const mails = await openMailbox({
      smtpPort: Number(smtp),
      smtpUser: 'cards',
      smtpPassword: 'secret',
      webPort: Number(mailbox),
      host: '127.0.0.1',
      mailDirectory: join(folder, 'mail'),
      access: { name: 'mailbox', token: 'token', hosts: [] },
    });
    const beside = await startEngines(settings, secrets, { redis: 0, smtp: Number(smtp) });
    const made = environments(settings, secrets, beside, grpcPorts.map(Number));
    const env = (name: keyof typeof made): NodeJS.ProcessEnv => {
      const closed = Object.entries(engines.environmentOf(name)).filter(([key]) =>
        /^(REDIS|KAFKA|ENGINES|S3)_/.test(key),
      );
      return { ...made[name], FILES_DIR: undefined, ...Object.fromEntries(closed), TLS_DIR: join(folder, 'tls', name) };
    };
    const running: RunningService[] = [];
    const url = `http://127.0.0.1:${port}`;
    const open = async () => {
      const starts = [
        startIdentity(env('identity')),
        startCatalog(env('catalog')),
        startOrders(env('orders')),
        startWallet(env('wallet')),
        startRedemption(env('redemption')),
        startNotifications(env('notifications')),
        startAnalytics(env('analytics')),
      ];
      for (const result of await Promise.allSettled(starts))
        if (result.status === 'fulfilled') running.push(result.value);
      await Promise.all(starts);
      running.push(await startGateway(env('gateway')));
      await eventually(async () => (await fetch(`${url}/health/capabilities`)).ok, 30_000);
    };
    try {
      await open();
      const password = 'a long enough one';
      const superAdmin = superAdminOf(settings, secrets);
      await seedDemo(
        { url, mailboxUrl: undefined, superAdmin, password, setClock: () => Promise.resolve() },
        false,
        () => undefined,
        new AbortController().signal,
      );
      const [{ slug, email }] = demoBusinesses as unknown as [{ slug: string; email: string }];
      const [offer] = await offersOf(url, slug);
      const { uniqueCode } = await buy(url, offer!, 'guest@example.com');
      const token = await signIn(url, email, password);
      await eventually(async () => (await statistics(url, token)).sold === 1, 30_000);
      await eventually(() => scan(url, token, uniqueCode), 30_000);
      await eventually(
        async () => (await (await fetch(`http://127.0.0.1:${mailbox}/api/email`)).text()).includes('guest@example.com'),
        30_000,
      );

      const drill = kafkaDrill(engines, env);
      const { documents, logRecords, files } = await drill.backUp();
      expect([documents, logRecords, files].every((count) => count > 0)).toBe(true);
      for (const service of running.splice(0).reverse()) await service.stop();
      await drill.loseLog();
      expect(await drill.restore()).toEqual([]);
      await open();
      const tokenAfter = await signIn(url, email, password);
      await eventually(() => scan(url, tokenAfter, uniqueCode), 30_000);
      expect((await statistics(url, tokenAfter)).sold).toBe(1);
      await buy(url, offer!, 'later@example.com');
      await eventually(async () => (await statistics(url, tokenAfter)).sold === 2, 30_000);
    } finally {
      for (const service of running.reverse()) await service.stop();
      for (const stop of beside.stops) await stop();
      await mails.stop();
    }
  });
}
