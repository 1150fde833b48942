// `npm run bench:capacity`: what a purchase and a redemption cost on a platform of processes on real engines (tests/cluster), by process: processor time, bytes over
// connections, bytes that stay in the database and in the log. Writes bench/capacity-results.md, which docs/capacity.md computes with. Linux alone.
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
const { inTurns } = await import('./support.mjs');
const { quiet, ticksOf } = await import('./usage.mjs');

const WARM = 150;
const MEASURED = 300;
const AT_ONCE = 8;
const TICK_MS = 10;
const OWNER = { email: 'owner@capacity.test', password: 'lemons on ice' };
const PICTURE = new URL('../deploy/standalone/demo/brunch.webp', import.meta.url);
const AMOUNT = 12.5;

const [gateway, mailbox, sandbox] = await freePorts(3);
const cluster = await startCluster({
  replicas: {},
  brokers: 1,
  ports: { gateway, mailbox, sandbox },
  settings: { LOG_LEVEL: 'error' },
  say: (name, line) => name === 'cluster' && note(line),
  aborted: new AbortController().signal,
});
let shop;
try {
  const { folder } = cluster.members[0];
  await openShop();
  const cards = [];
  const sellMany = (count) => inTurns(count, async () => void cards.push(await sell(shop.offer)), AT_ONCE);
  await sellMany(WARM);
  const sold = await measured(folder, () => sellMany(MEASURED));
  await redeemMany(cards.slice(0, WARM));
  const redeemed = await measured(folder, () => redeemMany(cards.slice(WARM, WARM + MEASURED)));
  writeFileSync(new URL('capacity-results.md', import.meta.url), pageOf(sold, redeemed));
} finally {
  await cluster.stop();
}
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
  for (const until = Date.now() + 20_000; ; ) {
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

/** A whole purchase with its pass; answers the card's code and its holder. */
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
  await call('POST', '/api/wallet/generate-wallet-pass', { body: form });
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
  await inTurns(
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

/** The one-time codes that were mailed, by address: a code stands alone on a line. */
async function codesOf(cards) {
  return soon(async () => {
    const answer = await (await fetch(`http://127.0.0.1:${mailbox}/api/email`)).json();
    const codes = new Map();
    for (const { to, text, subject } of answer.data ?? answer) {
      const otp = /confirms/i.test(subject) && /^\s*(\d{6})\s*$/m.exec(text)?.[1];
      if (otp) codes.set(to[0].address, otp);
    }
    if (!cards.every(({ email }) => codes.has(email))) throw new Error('a code did not come');
    return codes;
  });
}

/** Does some of one operation, and says what each took and left. */
async function measured(folder, work) {
  const all = processesIn(folder).map(({ pid }) => ({ pid, name: nameOf(pid) }));
  const pids = all.map(({ pid }) => pid);
  await quiet(pids);
  const look = async () => ({
    ticks: pids.map(ticksOf),
    sent: bytesOf(pids),
    log: logBytes(folder),
    kept: await keptBytes(),
  });
  const before = await look();
  const { rate } = await work();
  await quiet(pids);
  const after = await look();
  const rows = new Map();
  all.forEach(({ name }, at) => {
    const row = rows.get(name) ?? { ms: 0, bytes: 0 };
    row.ms += ((after.ticks[at] - before.ticks[at]) * TICK_MS) / MEASURED;
    row.bytes += (after.sent[at] - before.sent[at]) / MEASURED;
    rows.set(name, row);
  });
  const kept = Object.entries(after.kept)
    .map(([name, bytes]) => [name, (bytes - (before.kept[name] ?? 0)) / MEASURED])
    .filter(([, bytes]) => bytes >= 1);
  return { rate, rows, log: (after.log - before.log) / MEASURED, kept };
}

/** A service's name, or an engine's. */
function nameOf(pid) {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  const engine = /kafka\.Kafka|redis-server|minio|postgres|ferretdb|caddy/i.exec(words)?.[0];
  return engine ? engine.replace('kafka.Kafka', 'kafka') : (/member\.mjs (\w+)/.exec(words)?.[1] ?? 'other');
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

function pageOf(sold, redeemed) {
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
an independent MongoDB-wire server on PostgreSQL. ${MEASURED} of each by ${AT_ONCE} at once, after ${WARM} to warm up, with all that follows from them (mails, statistics, passes). A redemption is its scan, its mailed code, the confirmation and the redemption.
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
`;
}
