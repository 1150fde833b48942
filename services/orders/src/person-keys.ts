import { loadConfig } from '@giftcard/kernel/config';
import type { KeysOf } from '@giftcard/kernel/personal/personal-data';
import { createSealer } from '@giftcard/kernel/sealer';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { ordersSettings } from './config.js';
import { keysIn } from './storage/person.mongo.js';

/** The keys of persons for an operator's work, whether orders runs or not. Throws ConfigError. */
export async function openPersonKeys(env: NodeJS.ProcessEnv): Promise<{ readonly of: KeysOf; close(): Promise<void> }> {
  const settings = loadConfig('orders', ordersSettings, env);
  const connection = await connectMongo(settings.MONGODB_URI, 'orders');
  return { of: keysIn(connection, createSealer(settings)), close: () => connection.close() };
}
