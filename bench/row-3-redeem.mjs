// Row 3: a redemption from the gateway to the durable write, against a bare Fastify and driver doing the same guarded
// update on the same database; one hot card against many. Gateway and redemption run as processes of their own, as in
// production; what listens to the event (mails, passes, statistics) is not part of the path. Row 5: with the
// statistics' process beside them, how far they lag behind.
import { freePort } from '@giftcard/kernel/free-ports';
import { MongoClient } from 'mongodb';
import { AMOUNT_CENTS, insertCards, redeemRequest, signTills, SLUG } from './cards.mjs';
import { platformOfProcesses } from './processes.mjs';
import { at, inFolder, loadOnce, startModule, startModuleWith } from './support.mjs';
import { usageRows, used, watched } from './usage.mjs';

const SPREAD = 1_500;
/** A card that is hot takes so many redemptions, as fast as they come; then the next one does. */
const HOT = 60;
const HOT_CARDS = 5;
const PACED_SECONDS = 8;

export async function run() {
  return inFolder(async (folder) => {
    const engines = await startModuleWith(watched, 'database.mjs', folder, await freePort());
    const platform = await platformOfProcesses(folder, engines, watched);
    await platform.start('redemption', 'gateway');
    const place = { secrets: platform.secrets, mongoUri: engines.mongoUri, redisUrl: engines.redisUrl };
    const client = await new MongoClient(engines.mongoUri, { retryWrites: false }).connect();
    const tills = await signTills(HOT, place);
    const cardsFor = (count) => insertCards(count, () => [tills[0]], place);
    const spreadOf = (codes) => loadOnce(platform.url, codes.length, (index) => redeemRequest(codes[index], tills[0]));
    await spreadOf(await cardsFor(300));
    const floor = await redeemFloor(engines.mongoUri, client);
    const codes = await cardsFor(SPREAD);
    const { result: spread, usage } = await used([...platform.pids(), engines.pid], () => spreadOf(codes));
    const hotCodes = await insertCards(HOT_CARDS, () => tills, place);
    const hot = await loadOnce(platform.url, HOT_CARDS * HOT, (index) =>
      redeemRequest(hotCodes[Math.floor(index / HOT)], tills[index % HOT]),
    );
    await platform.start('analytics');
    await settled(client, 300 + SPREAD + HOT_CARDS * HOT);
    const lag = await paced(platform.url, spread.rate / 2, client, 300 + SPREAD + HOT_CARDS * HOT, tills[0], place);
    await client.close();
    await platform.stop();
    await engines.stop();
    return [
      {
        row: '3',
        what: 'redeem, spread cards',
        ours: text(spread),
        floor: text(floor),
        ratio: spread.rate / floor.rate,
        goal: '>= 0.5 x floor',
        met: spread.rate >= 0.5 * floor.rate,
      },
      ...usageRows('3', 'redemption', SPREAD, usage),
      {
        row: '3',
        what: 'redeem, one hot card',
        ours: text(hot),
        floor: `${text(spread)} (spread)`,
        ratio: hot.rate / spread.rate,
        goal: '>= 0.6 x spread',
        met: hot.rate >= 0.6 * spread.rate,
      },
      {
        row: '5',
        what: `statistics' lag at ${Math.round(lag.rate)} redemptions/s`,
        ours: `p50 ${Math.round(lag.p50)} ms, p99 ${Math.round(lag.p99)} ms`,
        floor: '-',
        ratio: Number.NaN,
        goal: 'p50 <= 100 ms, p99 <= 500 ms',
        met: lag.p50 <= 100 && lag.p99 <= 500,
      },
      {
        row: '5',
        what: 'backlog of the statistics drains',
        ours: `${Math.round(lag.drainRate)}/s`,
        floor: `${Math.round(lag.rate)}/s arrive`,
        ratio: lag.drainRate / lag.rate,
        goal: '>= 3 x arrival',
        met: lag.drainRate >= 3 * lag.rate,
      },
    ];
  });
}

async function redeemFloor(mongoUri, client) {
  const bare = await startModule('floor-redeem.mjs', await freePort(), mongoUri);
  const cards = client.db('floor').collection('cards');
  const expiresAt = new Date(Date.now() + 3_600_000);
  const run = async (prefix, count) => {
    await cards.insertMany(
      Array.from({ length: count }, (_, index) => ({
        _id: `${prefix}-${index}`,
        version: 1,
        status: 'active',
        balanceCents: 1_000_000,
        authorizations: [{ adminId: 'a', amountCents: AMOUNT_CENTS, expiresAt }],
        entries: [],
        outbox: [],
      })),
    );
    return loadOnce(bare.url, count, (index) => ({
      path: '/redeem',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cardId: `${prefix}-${index}`, adminId: 'a', amountCents: AMOUNT_CENTS }),
    }));
  };
  await run('warm', 300);
  const result = await run('card', SPREAD);
  await bare.stop();
  return result;
}

const redemptionsIn = async (client) =>
  ((await client.db('analytics').collection('business-totals').findOne({ _id: SLUG }))?.redemptionCents ?? 0) /
  AMOUNT_CENTS;

async function settled(client, count) {
  const until = Date.now() + 60_000;
  while ((await redemptionsIn(client)) < count) {
    if (Date.now() > until)
      throw new Error(`the statistics show ${await redemptionsIn(client)} of ${count} redemptions`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Redeems at a steady rate; a redemption's lag is from its answer until the total that the dashboard reads holds it. */
async function paced(url, rate, client, before, counter, place) {
  const count = Math.round(rate * PACED_SECONDS);
  const codes = await insertCards(count, () => [counter], place);
  const answeredAt = [];
  const lags = [];
  const began = performance.now();
  const sending = Promise.all(
    codes.map(async (code, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / rate) * 1000));
      const { path, ...init } = redeemRequest(code, counter);
      const answer = await fetch(url + path, init);
      if (!answer.ok) throw new Error(`redeem answered ${answer.status}`);
      await answer.arrayBuffer();
      answeredAt.push(performance.now());
    }),
  );
  while (lags.length < count) {
    const shown = (await redemptionsIn(client)) - before;
    for (const now = performance.now(); lags.length < Math.min(shown, answeredAt.length); )
      lags.push(now - answeredAt[lags.length]);
    if (performance.now() - began > 120_000) throw new Error('the statistics never caught up');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await sending;
  const drainRate = await drain(client, before + count, place);
  lags.sort((a, b) => a - b);
  return { rate, p50: at(lags, 0.5), p99: at(lags, 0.99), drainRate };
}

const BACKLOG = 3_000;

/** Publishes a backlog of redemptions at once and times until the total holds them. */
async function drain(client, before, { redisUrl, secrets }) {
  const { createRedisStreamsBus } = await import('@giftcard/kernel/bus/redis-streams-bus');
  const { createLogger } = await import('@giftcard/kernel/logging');
  const { randomIds } = await import('@giftcard/kernel/ids');
  const { parseEventSigningKeys } = await import('@giftcard/kernel/event-keys');
  const { EventSignatures } = await import('@giftcard/kernel/bus/event-signatures');
  const signatures = new EventSignatures({
    publicKeys: [],
    signingKeys: parseEventSigningKeys(secrets.eventSigningKeys.redemption),
    producers: { redemption: ['redemption'] },
  });
  const bus = createRedisStreamsBus({
    clientId: 'bench',
    logger: createLogger('bench', 'silent'),
    signatures,
    redisUrl,
  });
  const at = new Date().toISOString();
  const events = Array.from({ length: BACKLOG }, (_, index) => ({
    id: randomIds.uuid(),
    type: 'redemption.card-redeemed.v1',
    aggregateId: `backlog-${index}`,
    aggregateVersion: 1,
    businessSlug: SLUG,
    occurredAt: at,
    correlationId: 'bench',
    causationId: '',
    traceparent: '',
    data: {
      cardId: `backlog-${index}`,
      businessSlug: SLUG,
      giftCardId: 'bench-type',
      entryId: `e-${index}`,
      amountCents: AMOUNT_CENTS,
      balanceCents: 0,
      currency: 'USD',
      redeemedAt: at,
    },
  }));
  const began = performance.now();
  await bus.publish('redemption.events', events);
  await settled(client, before + BACKLOG);
  const seconds = (performance.now() - began) / 1000;
  await bus.close();
  return BACKLOG / seconds;
}

const text = ({ rate, p50, p99 }) => `${Math.round(rate)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
