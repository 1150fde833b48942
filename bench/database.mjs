// The engines of a benchmark in a process of their own: the same embedded database and Redis for ours and for the floor.
import { join } from 'node:path';
import { startEmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { startRedisServer } from '../deploy/standalone/dist/redis-server.js';

const [dataDir, redisPort] = process.argv.slice(2);
const [mongo, redis] = await Promise.all([
  startEmbeddedMongo({ dataDir: join(dataDir, 'database') }),
  startRedisServer(join(dataDir, 'redis'), Number(redisPort), 'bench'),
]);
process.on('SIGTERM', () => void Promise.all([mongo.stop(), redis.stop()]).finally(() => process.exit(0)));
process.send?.({ mongoUri: mongo.uri, redisUrl: redis.url });
