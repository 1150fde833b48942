// `npm run bench:capacity`: what a purchase and a redemption cost on a platform of processes on real engines (tests/cluster), by process: processor time, bytes over
// connections, bytes that stay in the database and in the log; then whether that holds at a million cards and events (capacity-simulation.mjs). Writes
// bench/capacity-results.md, which docs/capacity.md reckons with. Linux alone.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { build } from '../scripts/build.mjs';

const note = (text) => process.stderr.write(`  ${text}\n`);
if (!(await build(note))) process.exit(1);
process.env.RATE_LIMITS = 'off';
const { freePorts } = await import('@giftcard/kernel/free-ports');
const { startCluster } = await import('../tests/cluster/cluster.mjs');
const { processesIn } = await import('../tests/engines/processes.mjs');
const { simulate } = await import('./capacity-simulation.mjs');
const { inTurns } = await import('./support.mjs');
const { ticksOf } = await import('./usage.mjs');

const WARM = 150;
const MEASURED = 300;
const AT_ONCE = 8;
const TICK_MS = 10;
/** How long is looked at what processes take at rest, and by how little of a core two looks differ then. */
const REST_MS = 3_000;
const REST_SHARE = 0.05;
const RESTS_WITHIN_MS = 60_000;
const OWNER = { email: 'owner@capacity.test', password: 'lemons on ice' };
const PICTURE = new URL('../deploy/standalone/demo/brunch.webp', import.meta.url);
const AMOUNT = 12.5;

const [gateway, mailbox, sandbox] = await freePorts(3);
const cluster = await startCluster({
  replicas: {},
  brokers: 1,
  ports: { gateway, mailbox, sandbox },
  settings: { LOG_LEVEL: 'error' },
  say: (name, line) => note(`${name}: ${line}`),
  aborted: new AbortController().signal,
});
let shop;
let costs;
try {
  const { folder } = cluster.members[0];
  await openShop();
  note('a shop is open');
  const cards = [];
  const sellMany = (count) => inTurns(count, async () => void cards.push(await sell(shop.offer)), AT_ONCE);
  await sellMany(WARM);
  note(`${WARM} sold`);
  const sold = await measured(folder, () => sellMany(MEASURED));
  note(`${MEASURED} more sold, ${sold.rate.toFixed(1)} a second`);
  await redeemMany(cards.slice(0, WARM));
  note(`${WARM} redeemed`);
  costs = { sold, redeemed: await measured(folder, () => redeemMany(cards.slice(WARM, WARM + MEASURED))) };
} finally {
  await cluster.stop();
}
writeFileSync(new URL('capacity-results.md', import.meta.url), pageOf(costs, await simulate(note)));
process.exit(0);

async function call(method, path, { body, token } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(cluster.url + path, {
    method,
    headers: {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** What follows from an event is there after some time. */
async function soon(ask) {
  for (const until = Date.now() + 60_000; ; ) {
    const answer = await ask().catch((error) => (Date.now() > until ? Promise.reject(error) : undefined));
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function openShop() {
  const { token: platformToken } = await call('POST', '/api/superadmin/login', { body: cluster.superAdmin });
  const { admin } = await call('POST', '/api/superadmin/business-admin', {
    token: platformToken,
    body: { ...OWNER, name: 'Ines Harbour', restaurantName: 'Harbour Lights', phone: '5551230000' },
  });
  const { token } = await call('POST', '/api/v1/admin/login', { body: OWNER });
  const form = new FormData();
  const fields = {
    giftCardName: 'Supper by the Harbour',
    giftCardTag: 'Fine Dining',
    description: 'Three courses, one view.',
    amount: '100.00',
    discount: '10',
    expirationDate: '2099-12-31',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('giftCardImg', new Blob([readFileSync(PICTURE)], { type: 'image/webp' }), 'supper.webp');
  await soon(() => call('POST', '/api/v1/admin/create-giftcard', { token, body: form }));
  const offer = await soon(
    async () => (await call('GET', `/api/v1/giftcards?businessSlug=${admin.businessSlug}`)).giftCards[0],
  );
  shop = { offer, token };
}

/** A whole purchase; answers the card's code and its holder. */
async function sell({ _id: giftCardId, businessSlug, salePrice: amount }) {
  const email = `guest-${Math.random().toString(36).slice(2)}@capacity.test`;
  const { id: transactionId, checkoutSecret } = await call('POST', '/api/payments/create-payment', {
    body: { sourceId: 'cnon:card-nonce-ok', giftCardId, businessSlug, amount },
  });
  const form = {
    id: giftCardId,
    purchaseType: 'self',
    selfInfo: { name: 'Ada Byron', email, phone: '(555) 123-4567' },
    paymentDetails: { transactionId },
    checkoutSecret,
  };
  const { purchase } = await call('PUT', '/api/v1/admin/purchase', { body: form });
  return { code: purchase.uniqueCode, email };
}

/** As the counter does it by the mailed code: scan, code, confirmation, redemption. */
async function redeemMany(cards) {
  const { token } = shop;
  await inTurns(
    cards.length,
    async (nth) => {
      const { code, email } = cards[nth];
      await soon(() => call('GET', `/api/v1/admin/scan-giftcard/${code}`, { token }));
      const body = { email, redeemAmount: AMOUNT, qrUniqueCode: code };
      await call('POST', '/api/v1/admin/send-otp-redeem', { token, body });
    },
    AT_ONCE,
  );
  const codes = await codesOf(cards);
  return inTurns(
    cards.length,
    async (nth) => {
      const { code, email } = cards[nth];
      const body = { email, qrUniqueCode: code, otp: codes.get(email) };
      await call('POST', '/api/v1/admin/verify-otp-redeem', { token, body });
      await call('POST', '/api/v1/admin/redeem', { token, body: { qrCode: code, amount: AMOUNT } });
    },
    AT_ONCE,
  );
}

/** The one-time codes that were mailed, by address: six letters and digits alone on a line. */
async function codesOf(cards) {
  return soon(async () => {
    const answer = await (await fetch(`http://127.0.0.1:${mailbox}/api/email`)).json();
    const codes = new Map();
    for (const { to, text, subject } of answer.data ?? answer) {
      const otp = / confirms /.test(subject) && /^\s*([A-Z0-9]{6})\s*$/m.exec(text)?.[1];
      if (otp) codes.set(to[0].address, otp);
    }
    if (!cards.every(({ email }) => codes.has(email))) throw new Error('a code did not come');
    return codes;
  });
}

/** Does some of one operation, and says what each took and left. What processes take while nothing is asked of them (brokers, probes) is taken off. */
async function measured(folder, work) {
  const all = processesIn(folder).map(({ pid }) => ({ pid, name: nameOf(pid) }));
  const pids = all.map(({ pid }) => pid);
  const idle = await atRest(pids);
  const look = async () => ({
    ticks: pids.map(ticksOf),
    sent: bytesOf(pids),
    log: logBytes(folder),
    kept: await keptBytes(),
  });
  const before = await look();
  const began = performance.now();
  const { rate } = await work();
  await atRest(pids);
  const passed = performance.now() - began;
  const after = await look();
  const rows = new Map();
  all.forEach(({ name }, at) => {
    const row = rows.get(name) ?? { ms: 0, bytes: 0 };
    row.ms += ((after.ticks[at] - before.ticks[at]) * TICK_MS - idle[at] * passed) / MEASURED;
    row.bytes += (after.sent[at] - before.sent[at]) / MEASURED;
    rows.set(name, row);
  });
  const kept = Object.entries(after.kept)
    .map(([name, bytes]) => [name, (bytes - (before.kept[name] ?? 0)) / MEASURED])
    .filter(([, bytes]) => bytes >= 1);
  return { rate, rows, log: (after.log - before.log) / MEASURED, kept };
}

/** Waits until they take as much in one look as in the next. Answers the share of a core that each takes then. */
async function atRest(pids) {
  const share = async () => {
    const before = pids.map(ticksOf);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return pids.map((pid, index) => ((ticksOf(pid) - before[index]) * TICK_MS) / REST_MS);
  };
  const sum = (shares) => shares.reduce((total, each) => total + each, 0);
  const until = Date.now() + RESTS_WITHIN_MS;
  for (let last = await share(); ; ) {
    const now = await share();
    if (Math.abs(sum(now) - sum(last)) <= REST_SHARE || Date.now() > until) return now;
    last = now;
  }
}

/** A service's name, or an engine's. */
function nameOf(pid) {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  const engine = /kafka\.Kafka|redis-server|minio|postgres|ferretdb|caddy/i.exec(words)?.[0];
  return engine ? engine.replace('kafka.Kafka', 'kafka') : (/member\.mjs (\w+)/.exec(words)?.[1] ?? 'database');
}

/** Sent and received by each process over the connections that it has now. */
function bytesOf(pids) {
  const lines = execFileSync('ss', ['-tinpHO', 'state', 'established'], { encoding: 'utf8' }).split('\n');
  const sums = new Map();
  for (const line of lines) {
    const pid = Number(/pid=(\d+)/.exec(line)?.[1]);
    const bytes = [...line.matchAll(/bytes_(?:acked|received):(\d+)/g)].reduce(
      (sum, [, each]) => sum + Number(each),
      0,
    );
    sums.set(pid, (sums.get(pid) ?? 0) + bytes);
  }
  return pids.map((pid) => sums.get(pid) ?? 0);
}

/** Of Kafka's segments, its own topics left out. */
function logBytes(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.log') && /giftcard|\.events|-\d+\//.test(path) && !path.includes('__'))
    .reduce((sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Of the documents of each collection, as BSON. */
async function keptBytes() {
  const uri = cluster.members.find(({ service }) => service === 'orders').env.MONGODB_URI;
  const client = await new MongoClient(uri, { retryWrites: false }).connect();
  const sums = {};
  for (const { name: database } of (await client.db('admin').admin().listDatabases()).databases) {
    for (const { name } of await client.db(database).listCollections().toArray())
      for await (const document of client.db(database).collection(name).find())
        sums[`${database}.${name}`] = (sums[`${database}.${name}`] ?? 0) + BSON.calculateObjectSize(document);
  }
  await client.close();
  return sums;
}

function pageOf({ sold, redeemed }, rows) {
  const names = [...new Set([...sold.rows.keys(), ...redeemed.rows.keys()])];
  const cell = ({ rows }, name) =>
    `${(rows.get(name)?.ms ?? 0).toFixed(1)} ms | ${((rows.get(name)?.bytes ?? 0) / 1024).toFixed(1)} KB`;
  const sum = ({ rows }) =>
    `${[...rows.values()].reduce((total, { ms }) => total + ms, 0).toFixed(1)} ms | ${([...rows.values()].reduce((total, { bytes }) => total + bytes, 0) / 1024).toFixed(1)} KB`;
  const kept = new Map([...sold.kept, ...redeemed.kept].map(([name]) => [name, [0, 0]]));
  for (const [name, bytes] of sold.kept) kept.get(name)[0] = bytes;
  for (const [name, bytes] of redeemed.kept) kept.get(name)[1] = bytes;
  return `# Costs of a purchase and of a redemption on a platform of processes

Written by \`npm run bench:capacity\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}: every service a process with TLS, log-ins and rights as in docker-compose.yml, Kafka with one broker, Redis, MinIO and
an independent MongoDB-wire server that keeps everything in memory (tests/engines). ${MEASURED} of each by ${AT_ONCE} at once, after ${WARM} to warm up, with all that follows from them (mails, statistics); no passes, whose makers a cluster on one machine has no keys of. A redemption is its scan, its mailed code, the confirmation and the redemption.
Bytes are those sent and received over connections that last, seen from that process; what stands on both ends is counted at both.

| Process | Purchase, processor | bytes | Redemption, processor | bytes |
|---|---|---|---|---|
${names.map((name) => `| ${name} | ${cell(sold, name)} | ${cell(redeemed, name)} |`).join('\n')}
| all | ${sum(sold)} | ${sum(redeemed)} |

All of it on this one machine: ${sold.rate.toFixed(0)} purchases a second.

| What stays | Purchase | Redemption |
|---|---|---|
${[...kept].map(([name, [one, other]]) => `| ${name} | ${Math.round(one)} B | ${Math.round(other)} B |`).join('\n')}
| Kafka's log, one replica | ${Math.round(sold.log)} B | ${Math.round(redeemed.log)} B |

The model against the platform with a million cards and a million facts of the statistics: gateway, redemption and analytics as processes on the embedded engine, driven by real
calls. The model says that a redemption costs what it costs with a thousand, and that the database grows with the cards; within 30 % it holds.

| | Model | Measured | Holds |
|---|---|---|---|
${rows.map(({ what, model, found, isWithin }) => `| ${what} | ${model} | ${found} | ${isWithin ? 'yes' : 'no'} |`).join('\n')}
`;
}
