// Row 6: the dashboard of a business with a million events against that of one with a thousand, on the same platform and
// database. Facts and the totals below the dashboard are written directly; what the dashboard shows is compared with what was written.
import { MongoClient } from 'mongodb';
import { Redis } from 'ioredis';
import { freePort } from '@giftcard/kernel/free-ports';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { signSessionToken } from '@giftcard/kernel/session-token';
import { at, inFolder, startModule, startPlatform } from './support.mjs';

const FEW = 1_000;
const MANY = 1_000_000;
const DAYS = 365;
const BUNDLE_SIZE = 200;
const AT_ONCE = 5_000;
const ROUNDS = 400;
const CALLS = ['total-sold', 'total-revenue', 'total-redemption', 'sales-data', 'revenue-by-date'];
const HOUR_MS = 60 * 60_000;
const PRICE_CENTS = 4_000;

export async function run() {
  return inFolder(async (folder) => {
    const engines = await startModule('database.mjs', folder, await freePort());
    const platform = await startPlatform(folder, { MONGODB_URI: engines.mongoUri, REDIS_URL: engines.redisUrl });
    const client = await new MongoClient(engines.mongoUri, { retryWrites: false }).connect();
    const seeding = performance.now();
    await seedFacts(client.db('analytics'), 'few', FEW);
    await seedFacts(client.db('analytics'), 'many', MANY);
    process.stderr.write(`  ${MANY + FEW} events written in ${Math.round((performance.now() - seeding) / 1000)} s\n`);
    const tokens = await sessions(['few', 'many'], platform.secrets, engines.redisUrl);
    for (const [slug, sold] of [
      ['few', FEW],
      ['many', MANY],
    ])
      await mustShow(platform.url, tokens[slug], sold);
    const latencies = await alternate(platform.url, tokens);
    await client.close();
    await platform.stop();
    await engines.stop();
    const [few, many] = [latencies.few, latencies.many].map((all) => ({ p50: at(all, 0.5), p99: at(all, 0.99) }));
    const ratio = many.p50 / few.p50;
    return [
      {
        row: '6',
        what: 'dashboard (its five calls at once), 1,000,000 events',
        ours: text(many),
        floor: `${text(few)} (1,000 events)`,
        ratio,
        goal: '<= 1.2 x',
        met: ratio <= 1.2,
      },
    ];
  });
}

/** Sales over the last year, summed as the service sums them: bundles, days, business. */
export async function seedFacts(database, businessSlug, count) {
  const begin = Date.now() - DAYS * 24 * HOUR_MS;
  const [bundles, days] = [new Map(), new Map()];
  const amounts = () => ({
    soldCount: 0,
    soldValueCents: 0,
    revenueCents: 0,
    refundedCents: 0,
    redemptionCount: 0,
    redemptionCents: 0,
    undoneCents: 0,
  });
  const add = (map, key, labels) => {
    const total =
      map.get(key) ?? map.set(key, { _id: key, revision: 'seeded', businessSlug, ...labels, ...amounts() }).get(key);
    total.soldCount++;
    total.soldValueCents += 5_000;
    total.revenueCents += PRICE_CENTS;
  };
  for (let done = 0; done < count; done += AT_ONCE) {
    const facts = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) => {
      const number = done + index;
      const occurredAt = new Date(begin + Math.floor((number / count) * DAYS * 24 * HOUR_MS));
      const day = dayIn(occurredAt);
      const [giftCardId, bundle] = ['bench-type', `${businessSlug}-${Math.floor(number / BUNDLE_SIZE)}`];
      add(bundles, `${businessSlug}/${day}/${bundle}`, { day, giftCardId });
      add(days, `${businessSlug}/${day}`, { day });
      return {
        _id: `${businessSlug}-${number}`,
        businessSlug,
        giftCardId,
        kind: 'sold',
        occurredAt,
        day,
        timeZone: 'America/New_York',
        bundle,
        days: [day],
        ...amounts(),
        soldCount: 1,
        soldValueCents: 5_000,
        revenueCents: PRICE_CENTS,
      };
    });
    await database.collection('facts').insertMany(facts, { ordered: false });
  }
  for (const [name, documents] of [
    ['bundle-totals', [...bundles.values()]],
    ['day-totals', [...days.values()]],
  ]) {
    for (let done = 0; done < documents.length; done += AT_ONCE)
      await database.collection(name).insertMany(documents.slice(done, done + AT_ONCE), { ordered: false });
  }
  await database.collection('business-totals').insertOne({
    _id: businessSlug,
    revision: 'seeded',
    ...amounts(),
    soldCount: count,
    soldValueCents: count * 5_000,
    revenueCents: count * PRICE_CENTS,
  });
}

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayIn = (at) => format.format(at);

async function sessions(slugs, secrets, redisUrl) {
  const redis = new Redis(redisUrl);
  const registry = new SessionRegistry(redis);
  const tokens = {};
  for (const slug of slugs) {
    const actor = { role: 'Admin', userId: `bench-${slug}`, sessionId: `bench-${slug}`, businessSlug: slug };
    await registry.open(actor.sessionId, actor.userId, 3_600);
    tokens[slug] = await signSessionToken(actor, new Date(Date.now() + HOUR_MS), JSON.parse(secrets.sessionPrivateKey));
  }
  redis.disconnect();
  return tokens;
}

async function ask(url, token, call) {
  const answer = await fetch(`${url}/api/v1/admin/${call}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return answer.json();
}

async function mustShow(url, token, sold) {
  const [{ totalSold }, days] = [await ask(url, token, 'total-sold'), await ask(url, token, 'sales-data')];
  if (totalSold !== sold || days.every(({ sales }) => sales === 0))
    throw new Error(`the dashboard shows ${totalSold} of ${sold} sales`);
}

/** The dashboards take turns, so that what else the machine does falls on both. */
async function alternate(url, tokens) {
  const latencies = { few: [], many: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const slug of round % 2 ? ['few', 'many'] : ['many', 'few']) {
      const began = performance.now();
      await Promise.all(CALLS.map((call) => ask(url, tokens[slug], call)));
      if (round >= ROUNDS / 4) latencies[slug].push(performance.now() - began);
    }
  }
  for (const all of Object.values(latencies)) all.sort((one, other) => one - other);
  return latencies;
}

const text = ({ p50, p99 }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
