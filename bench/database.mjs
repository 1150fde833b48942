// The engines of a benchmark in a process of their own: the same embedded database and Redis for ours and for the floor.
// `node database.mjs FOLDER REDIS_PORT seeded`: writes are not waited for until they are on the disk, where only reads are measured.
import { join } from 'node:path';
import { startEmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { startRedisServer } from '../deploy/standalone/dist/redis-server.js';

const [dataDir, redisPort, purpose] = process.argv.slice(2);
const [mongo, redis] = await Promise.all([
  startEmbeddedMongo({ dataDir: join(dataDir, 'database'), isDurable: purpose !== 'seeded' }),
  startRedisServer(join(dataDir, 'redis'), Number(redisPort), 'bench'),
]);
process.on('SIGTERM', () => void Promise.all([mongo.stop(), redis.stop()]).finally(() => process.exit(0)));
process.send?.({ mongoUri: mongo.uri, redisUrl: redis.url });
