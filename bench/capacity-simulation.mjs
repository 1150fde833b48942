// The second part of `npm run bench:capacity`: gateway, redemption and analytics as processes on data of growing size, driven by real calls. What docs/capacity.md
// reckons with (a redemption costs what it costs, whatever there is; bytes grow with cards) is compared with what is measured at a million.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from '@giftcard/kernel/free-ports';
import { insertCards, redeemRequest, signTills, SLUG } from './cards.mjs';
import { seedBusiness } from './growth-data.mjs';
import { platformOfProcesses } from './processes.mjs';
import { seedFacts } from './row-6-dashboard.mjs';
import { inFolder, loadOnce, startModule, startModuleWith } from './support.mjs';
import { used, watched } from './usage.mjs';

const SIZES = [1_000, 100_000, 1_000_000];
const REDEMPTIONS = 1_000;
/** Until compilers have done: with less, the first and smallest size, whose processes have read least before, paid twice as much for the same. */
const WARM = 3_000;
/** The model may be off by this share. */
const TOLERANCE = 0.3;

/** Answers the rows of a table: what the model says of a million cards and events, and what was measured. */
export async function simulate(note) {
  return inFolder(async (folder) => {
    const measured = [];
    for (const size of SIZES) {
      await seed(folder, size);
      const found = await measure(folder);
      note(`with ${size} cards and facts: ${found.rate.toFixed(0)} redemptions/s`);
      measured.push({ size, ...found });
    }
    return rowsOf(measured);
  });
}

/** Not waited for until it is on the disk, but for the end. */
async function seed(folder, size) {
  const engines = await startModule('database.mjs', folder, await freePort(), 'seeded');
  const client = await new MongoClient(engines.mongoUri, { retryWrites: false }).connect();
  await seedBusiness(client, SLUG, size, '');
  await seedFacts(client.db('analytics'), `seeded-${size}`, size);
  await client.close();
  await engines.stop();
}

async function measure(folder) {
  const engines = await startModuleWith(watched, 'database.mjs', folder, await freePort());
  const platform = await platformOfProcesses(folder, engines, watched);
  await platform.start('redemption', 'analytics', 'gateway');
  const place = { secrets: platform.secrets, mongoUri: engines.mongoUri, redisUrl: engines.redisUrl };
  const [till] = await signTills(1, place);
  const redeem = async (count) => {
    const codes = await insertCards(count, () => [till], place);
    return loadOnce(platform.url, count, (index) => redeemRequest(codes[index], till));
  };
  await redeem(WARM);
  const { result, usage } = await used([...platform.pids(), engines.pid], () => redeem(REDEMPTIONS));
  await platform.stop();
  await engines.stop();
  return { rate: result.rate, ms: byProcess(usage), bytes: bytesIn(join(folder, 'database')) };
}

/** Milliseconds of processor time for one redemption. */
function byProcess(usage) {
  const ms = {};
  for (const { name, ms: taken } of usage) {
    const [process = name] = name.split(/[/:]/);
    ms[process] = (ms[process] ?? 0) + taken / REDEMPTIONS;
  }
  return ms;
}

function bytesIn(folder) {
  return Number(execFileSync('du', ['-sB1', folder], { encoding: 'utf8' }).split('\t')[0]);
}

function rowsOf(measured) {
  const [few, some, many] = measured;
  const row = (what, model, found, unit) => ({
    what,
    model: `${model.toFixed(1)} ${unit}`,
    found: `${found.toFixed(1)} ${unit}`,
    isWithin: Math.abs(found - model) <= TOLERANCE * model,
  });
  return [
    ...Object.keys(few.ms).map((name) =>
      row(`${name}: processor time of a redemption`, few.ms[name], many.ms[name], 'ms'),
    ),
    row('redemptions a second on this machine', few.rate, many.rate, '/s'),
    // Of 100,000 there is more than what an empty database takes.
    row('database', (some.bytes * many.size) / some.size / 2 ** 20, many.bytes / 2 ** 20, 'MB'),
  ];
}
