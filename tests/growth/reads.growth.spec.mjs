// What each list, search, report and export reads in the database, with 1,000 cards and with 20,000: it must not grow. Counted, not timed.
// More cards show nothing else here, and take longer to make: `npm run bench:growth` has 100,000 and a million.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { freePorts } from '@giftcard/kernel/free-ports';
import { PLATFORM_CALLS, callsOf } from '../../bench/growth-calls.mjs';
import { seedBusiness, seedBusinesses } from '../../bench/growth-data.mjs';
import { ask, counters, sealedCode, sessions, untilQuiet } from '../../bench/growth-platform.mjs';
import { startModule, startPlatform } from '../../bench/support.mjs';
import { ownSettings } from '../e2e/support/platform.js';

const [SMALL, LARGE] = [1_000, 20_000];
const SIZES = [SMALL, LARGE];
/** Half a minute where nothing else runs. */
const SEEDED_WITHIN_MS = 400_000;
/** A call's own reads are the fewest of some rounds: services work by themselves, too. */
const ROUNDS = 4;
const slugOf = (size) => `growth-${size}`;

let folder;
let engines;
let platform;
let client;
let tokens;

beforeAll(async () => {
  const own = await ownSettings();
  folder = own.DATA_DIR;
  const [redisPort] = await freePorts(1, [], own.INNER_PORTS.split('-').map(Number));
  engines = await startModule('database.mjs', folder, redisPort, 'seeded');
  platform = await startPlatform(folder, { ...own, MONGODB_URI: engines.mongoUri, REDIS_URL: engines.redisUrl });
  client = await new MongoClient(engines.mongoUri, { retryWrites: false }).connect();
  const code = sealedCode(platform.secrets);
  for (const size of SIZES) await seedBusiness(client, slugOf(size), size, code);
  tokens = await sessions(SIZES.map(slugOf), platform.secrets, engines.redisUrl);
}, SEEDED_WITHIN_MS);

afterAll(async () => {
  await client?.close();
  await platform?.stop();
  await engines?.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

/** What a call reads once its list is known; with what it answered. */
async function readsOf(who, { path, isExport, isKept }) {
  const reads = [];
  let answer;
  for (let round = 0; round < (isExport ? 1 : ROUNDS); round++) {
    const before = await counters(client);
    answer = await ask(platform.url, tokens[who], isKept ? askedAnew(path) : path);
    const after = await counters(client);
    reads.push(Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]])));
  }
  const fewest = (name) => Math.min(...reads.map((each) => each[name]));
  return {
    answer,
    documents: fewest('documents'),
    keys: fewest('keys'),
    bytes: fewest('bytes'),
    commands: fewest('commands'),
  };
}

let asked = 0;
/** An answer that the gateway keeps is found by its address as a whole. */
const askedAnew = (path) => `${path}${path.includes('?') ? '&' : '?'}asked=${asked++}`;

/** Rows between two places of a list and behind the last one (docs/adr/0057): looked at where a filter is more than an index says. */
const BESIDE_A_PAGE = 1_100;
const TYPES = 12;
/** Of a row of an export. */
const BYTES_A_ROW = 450;
/** What a search shows at most. */
const FOUND = 1_000;
/** What a search of several common words looks at, and then shows. */
const LOOKED_AT = 5_000 + FOUND;

/** A deep page counts what is in front of the first place and passes over those with its place's value. */
const MORE_COMMANDS = 3;

/** Half as much again as for the small business, and what is the same for every long list. */
function most({ documents, keys, bytes, commands }, { isSearch }) {
  const found = isSearch ? FOUND : 0;
  return {
    documents: documents * 1.5 + BESIDE_A_PAGE + (found && LOOKED_AT),
    keys: keys * 1.5 + BESIDE_A_PAGE * TYPES + (found && 3 * LOOKED_AT),
    bytes: bytes * 1.5 + 60_000 + (found && LOOKED_AT * 250),
    commands: commands + MORE_COMMANDS,
  };
}

/** Names of what grew. */
function grown(small, large, limits) {
  const limit = most(small, limits);
  return Object.keys(limit).flatMap((name) =>
    large[name] > limit[name] ? `${name}: ${large[name]} instead of ${small[name]}` : [],
  );
}

/** What is seen to grow may be what a service does meanwhile: a call that grows does so each time. */
const LOOKS = 3;

/** @param look measures, and answers what grew */
async function grownEachTime(look) {
  let seen = await look();
  for (let more = 1; more < LOOKS && seen.length > 0; more++) {
    await untilQuiet(client);
    seen = await look();
  }
  return seen;
}

const callsBySize = SIZES.map((size) => callsOf(size, slugOf(size)));
const pairs = callsBySize[0].map((small, index) => [small.name, small, callsBySize[1][index]]);

describe('what a call reads', () => {
  beforeAll(async () => {
    for (const [index, size] of SIZES.entries())
      for (const { path, isExport } of callsBySize[index])
        if (!isExport) await ask(platform.url, tokens[slugOf(size)], path);
    await untilQuiet(client);
  }, 120_000);

  test.each(pairs.filter(([, { isExport }]) => !isExport))(
    'does not grow with the cards: %s',
    async (name, ofSmall, ofLarge) => {
      const seen = await grownEachTime(async () => {
        const small = await readsOf(slugOf(SMALL), ofSmall);
        const large = await readsOf(slugOf(LARGE), ofLarge);
        expect([small.answer.status, large.answer.status]).toEqual([200, 200]);
        return grown(small, large, { isSearch: /search|find|person/.test(name) });
      });
      expect(seen).toEqual([]);
    },
  );

  test('is a few commands where a long list is asked for first: a walk would be hundreds', async () => {
    const before = await counters(client);
    await ask(platform.url, tokens[slugOf(LARGE)], '/api/v1/admin/customers?sort=-email');
    await untilQuiet(client);
    const after = await counters(client);
    expect(after.commands - before.commands).toBeLessThan(100);
    expect(after.documents - before.documents).toBeLessThan(BESIDE_A_PAGE);
  });

  test.each(pairs.filter(([, { isExport }]) => isExport))(
    'is one document for each row: %s',
    async (_name, _ofSmall, ofLarge) => {
      const { answer, documents, keys, bytes } = await readsOf(slugOf(LARGE), ofLarge);
      expect(answer.status).toBe(200);
      expect(answer.lines).toBeGreaterThan(LARGE);
      expect(documents).toBeLessThan(LARGE * 1.1);
      expect(keys).toBeLessThan(LARGE * 1.1);
      // What no column has stays in the database.
      expect(bytes).toBeLessThan(LARGE * BYTES_A_ROW);
    },
    120_000,
  );

  test('is seen to grow when an index is taken out', async () => {
    const [, ofSmall, ofLarge] = pairs.find(([name]) => name === 'customers by cardsBought');
    await client.db('redemption').collection('customers').dropIndex('businessSlug_1_cardsBought_-1_email_1');
    const small = await readsOf(slugOf(SMALL), ofSmall);
    const large = await readsOf(slugOf(LARGE), ofLarge);
    expect(grown(small, large, { isSearch: false })).toContainEqual(expect.stringMatching(/^documents: \d{5}/));
  }, 120_000);
});

const [FEW, MANY] = [1_000, 8_000];
const ofPlatform = PLATFORM_CALLS.filter(({ path }) =>
  /super.*(requests|admins)|v1\/(giftcards|admin\/business)/.test(path),
).map((call) => ({ ...call, isKept: !call.path.includes('super') }));

describe("what the super admin's lists and the public pages read", () => {
  const before = new Map();

  beforeAll(async () => {
    await seedBusinesses(client, 0, FEW);
    await untilQuiet(client);
    for (const call of ofPlatform) before.set(call.name, await readsOf('super', call));
    await seedBusinesses(client, FEW, MANY);
    for (const { path } of ofPlatform) await ask(platform.url, tokens.super, path);
    await untilQuiet(client);
  }, 120_000);

  test.each(ofPlatform.map((call) => [call.name, call]))(
    'does not grow with the businesses: %s',
    async (name, call) => {
      const seen = await grownEachTime(async () => {
        const after = await readsOf('super', call);
        expect([before.get(name).answer.status, after.answer.status]).toEqual([200, 200]);
        return grown(before.get(name), after, { isSearch: name.includes('search') });
      });
      expect(seen).toEqual([]);
    },
  );
});

describe('while the engine works for long', () => {
  const cards = () => client.db('redemption').collection('cards');

  test.each([
    ['a read of all', () => cards().find({ nobody: 1 }).toArray()],
    [
      'an upsert that no index serves',
      () => cards().updateOne({ nobody: 2 }, { $set: { version: 1 } }, { upsert: true }),
    ],
    ['an index that is built', () => cards().createIndex({ orderNumber: 1, publicTokenHash: 1, 'buyer.name': 1 })],
    ['an index that is dropped', () => cards().dropIndex('orderNumber_1_publicTokenHash_1_buyer.name_1')],
  ])(
    'others have their turns: %s',
    async (_name, work) => {
      let isOver = false;
      const long = work().finally(() => (isOver = true));
      let turns = 0;
      for (; !isOver; turns++) await cards().findOne({ _id: 'nobody' });
      await long;
      expect(turns).toBeGreaterThan(10);
    },
    120_000,
  );
});
