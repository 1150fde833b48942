import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePorts } from '@giftcard/kernel/free-ports';
import { connect } from './connect.js';
import { startEngines, type Engines } from '../src/engines.js';
import { SERVICES } from '../src/services.js';
import { loadSecrets } from '../src/secrets.js';
import { standaloneSettings } from '../src/settings.js';

let dataDir: string;
let engines: Engines;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'giftcard-engines-'));
  const [sandbox = 0, redis = 0, smtp = 0] = await freePorts(3);
  const settings = standaloneSettings.parse({
    DATA_DIR: dataDir,
    SANDBOX_PORT: sandbox,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  engines = await startEngines(settings, await loadSecrets(dataDir), { redis, smtp });
  const connection = await connect(engines.mongoUris.redemption, 'redemption');
  await connection
    .collection<{ _id: string; balanceCents: number }>('cards')
    .insertOne({ _id: 'card', balanceCents: 5_000 });
  await connection.close();
});

afterAll(async () => {
  for (const stop of engines.stops) await stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What becomes of a card's balance that is set by whoever has the address. */
async function setBalance(uri: string): Promise<unknown> {
  const connection = await connect(uri, 'redemption');
  try {
    const cards = connection.collection('cards');
    await cards.updateMany({}, { $set: { balanceCents: 99_999_900 } });
    return await cards.distinct('balanceCents');
  } catch (error) {
    return (error as { code?: unknown }).code;
  } finally {
    await connection.close();
  }
}

describe("a card's balance in the database of npm start", () => {
  test('is set by nobody who knows the port alone, and by no other service', async () => {
    const { port } = new URL(engines.mongoUris.redemption);
    expect(await setBalance(`mongodb://127.0.0.1:${port}`)).toBe(13);
    for (const name of SERVICES.filter((service) => service !== 'redemption'))
      expect([name, await setBalance(engines.mongoUris[name])]).toEqual([name, 13]);
    const connection = await connect(engines.mongoUris.redemption, 'redemption');
    expect(await connection.collection('cards').distinct('balanceCents')).toEqual([5_000]);
    await connection.close();
  });
});
