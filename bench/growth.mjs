// `npm run bench:growth`: every list, search, report and export of businesses with 1,000, 100,000 and 1,000,000 cards, each through the
// gateway on the same platform and database, and writes bench/growth-results.md. `npm run bench:growth -- 1000 100000` measures only
// those sizes (and leaves the file alone). Cards, customers, deliveries and entries are written straight into the databases, which takes a quarter of an
// hour for a million: GROWTH_DATA, a folder, keeps them for the next run.
import { cpus, totalmem } from 'node:os';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { build } from '../scripts/build.mjs';

const ROUNDS = 40;
/** A call is asked no longer than this, however few its answers are. */
const CALL_MS = 8_000;
const WARM_UP = 3;
/** As many as fill some pages. */
const FEW_BUSINESSES = 100;
const MANY_BUSINESSES = 10_000;

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [1_000, 100_000, 1_000_000];
const note = (text) => process.stderr.write(`  ${text}\n`);

if (!(await build(note))) process.exit(1);
// They import the platform's build.
const { freePort } = await import('@giftcard/kernel/free-ports');
const { at, inFolder: inNewFolder, memoryOf, startModule, startPlatform } = await import('./support.mjs');
const { ask, sealedCode, sessions, untilQuiet } = await import('./growth-platform.mjs');
const { PLATFORM_CALLS, callsOf } = await import('./growth-calls.mjs');
const { seedBusiness, seedBusinesses } = await import('./growth-data.mjs');

const table = await inFolder(async (folder) => {
  const engines = await startModule('database.mjs', folder, await freePort(), 'seeded');
  const env = { MONGODB_URI: engines.mongoUri, REDIS_URL: engines.redisUrl };
  // The first start makes the indexes, the second one what services compute by themselves of what was written meanwhile.
  const first = await startPlatform(folder, env);
  await first.stop();
  const codeSealed = sealedCode(first.secrets);
  const client = await new MongoClient(engines.mongoUri, { retryWrites: false }).connect();
  for (const size of sizes) {
    const began = performance.now();
    await seedBusiness(client, slugOf(size), size, codeSealed);
    note(`${size} cards, customers, deliveries and entries written in ${seconds(began)} s`);
  }
  const rows = new Map();
  const platformRows = new Map();
  let platform = await onPlatform(client, FEW_BUSINESSES);
  const tokens = await sessions(sizes.map(slugOf), platform.secrets, engines.redisUrl);
  for (const size of sizes) {
    await untilComputed(platform.url, tokens[slugOf(size)], size);
    for (const call of callsOf(size, slugOf(size)))
      await measure(rows, platform, client, tokens[slugOf(size)], call, size);
  }
  for (const call of PLATFORM_CALLS) await measure(platformRows, platform, client, tokens.super, call, FEW_BUSINESSES);
  await platform.stop();
  platform = await onPlatform(client, MANY_BUSINESSES);
  for (const call of PLATFORM_CALLS) await measure(platformRows, platform, client, tokens.super, call, MANY_BUSINESSES);
  await platform.stop();
  await client.close();
  await engines.stop();
  return `${tableOf(rows, sizes)}\n\nOf the platform with so many businesses, 12 card types each:\n\n${tableOf(platformRows, [FEW_BUSINESSES, MANY_BUSINESSES])}`;

  async function onPlatform(client, businesses) {
    await client.db('identity').collection('registration-requests').deleteMany({});
    await client.db('identity').collection('businesses').deleteMany({});
    await client.db('identity').collection('users').deleteMany({ role: 'Admin' });
    await client.db('catalog').collection('gift-cards').deleteMany({});
    await seedBusinesses(client, 0, businesses);
    const started = await startPlatform(folder, env);
    note(
      `with ${businesses} businesses ready after ${Math.round(started.readyMs)} ms, ${await memoryOf(started.pid)} MB`,
    );
    return started;
  }
});
process.stdout.write(`${table}\n`);
if (asked.length === 0) {
  const reasons = readFileSync(new URL('growth-reasons.md', import.meta.url), 'utf8');
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  writeFileSync(
    new URL('growth-results.md', import.meta.url),
    `# Growth\n\nWritten by \`npm run bench:growth\` on ${machine}, embedded engine. Each cell: p50 / p99 in milliseconds of one caller's calls through the\ngateway, once what the first call began in the background is over (a long list is counted, and walked for its deep pages: docs/adr/0057), and in brackets the very first\ncall of the process; or rows per second of an export. The platform's audit has the entries of all businesses, 1,101,000, in both columns. The goal is p50 <= 1.5 x and p99 <= 3 x that with 1,000 cards; exports >= 20,000 rows/s.\n\n${table}\n\n${reasons.trim()}\n`,
  );
}
process.exit(0);

async function inFolder(work) {
  const kept = process.env.GROWTH_DATA;
  if (!kept) return inNewFolder(work);
  mkdirSync(kept, { recursive: true });
  return work(kept);
}

function slugOf(size) {
  return `growth-${size}`;
}

function seconds(began) {
  return Math.round((performance.now() - began) / 1000);
}

/** The sums of the liability, which are made when they are asked for first. */
async function untilComputed(url, token, size) {
  const began = performance.now();
  for (;;) {
    const answer = await ask(url, token, '/api/v1/admin/reports/liability').catch(() => undefined);
    if (answer?.status === 200 || performance.now() - began > 5 * 60_000) break;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  note(`the liability of ${size} cards is computed after ${seconds(began)} s`);
}

/**
 * Asks a call once, waits until what that began in the background is over, and asks it a number of times, one after the other; what is
 * no 200 is named. An export is asked once.
 */
async function measure(rows, { url, pid }, client, token, { name, path, total, isExport }, size) {
  const latencies = [];
  const problems = new Set();
  let lines = 0;
  const memoryBefore = isExport ? await memoryOf(pid) : 0;
  let memory = 0;
  const looking = setInterval(() => void memoryOf(pid).then((now) => (memory = Math.max(memory, now))), 100);
  const timed = async () => {
    const start = performance.now();
    const answer = await ask(url, token, path);
    const tookMs = performance.now() - start;
    lines = answer.lines;
    if (answer.status !== 200) problems.add(answer.status);
    return { tookMs, answer };
  };
  const first = await timed();
  if (isExport) latencies.push(first.tookMs);
  else {
    await untilQuiet(client);
    const began = performance.now();
    for (let round = 0; round < ROUNDS + WARM_UP && (round < 2 || performance.now() - began < CALL_MS); round++) {
      const { tookMs, answer } = await timed();
      if (round >= WARM_UP || tookMs > 500) latencies.push(tookMs);
      if (total !== undefined && answer.body?.total !== total) problems.add(`total ${answer.body?.total}`);
    }
  }
  clearInterval(looking);
  latencies.sort((one, other) => one - other);
  const cell = isExport
    ? `${Math.round(lines / (latencies[0] / 1000))} rows/s, +${Math.max(0, memory - memoryBefore)} MB`
    : `${at(latencies, 0.5).toFixed(1)} / ${at(latencies, 0.99).toFixed(1)} (${Math.round(first.tookMs)})`;
  const text = problems.size > 0 ? `${cell} (${[...problems].join(', ')})` : cell;
  note(`${size}: ${name}: ${text}`);
  rows.set(name, { ...rows.get(name), [size]: text });
}

function tableOf(rows, sizes) {
  const cell = (text) => text ?? '-';
  return [
    `| Call | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} |`,
    `|---|${sizes.map(() => '---|').join('')}`,
    ...[...rows].map(([name, cells]) => `| ${name} | ${sizes.map((size) => cell(cells[size])).join(' | ')} |`),
  ].join('\n');
}
