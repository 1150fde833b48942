// `npm run bench`: measures ours and its floor in the same run on this machine, prints the table and writes
// bench/results.md, with what bench/reasons.md says of the goals that are missed. `npm run bench -- 1 7` runs only those rows (and leaves the file alone);
// `-- --check` only sees whether all of them can be loaded. `npm run bench:profile 4` runs a row (3 or 4) with its processes' CPU profiles,
// and leaves them and a summary in .profile.
import { cpus, totalmem } from 'node:os';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from '../scripts/build.mjs';

if (!(await build((step) => process.stderr.write(`${step} ...\n`)))) process.exit(1);
const asked = process.argv.slice(2);
const isProfiled = asked[0] === '--profile';
if (isProfiled) {
  asked.shift();
  const folder = (process.env.BENCH_PROFILES = fileURLToPath(new URL('../.profile', import.meta.url)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
// All of them before the first one runs: what they import of the platform may have moved.
const ROWS = {
  1: await import('./row-1-public.mjs'),
  3: await import('./row-3-redeem.mjs'),
  4: await import('./row-4-purchase.mjs'),
  6: await import('./row-6-dashboard.mjs'),
  7: await import('./row-7-start.mjs'),
};
if (asked.includes('--check')) process.exit(0);
const rows = [];
for (const [name, { run }] of Object.entries(ROWS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`row ${name} ...\n`);
  rows.push(...(await run()));
}
const lines = rows.map(
  ({ row, what, ours, floor, ratio, goal, met }) =>
    `| ${row} | ${what} | ${ours} | ${floor} | ${Number.isNaN(ratio) ? '-' : ratio.toFixed(2)} | ${goal} | ${met ? 'yes' : 'no'} |`,
);
const table = ['| Row | What | Ours | Floor | Ratio | Goal | Met |', '|---|---|---|---|---|---|---|', ...lines].join(
  '\n',
);
process.stdout.write(`${table}\n`);
if (isProfiled) {
  const { summarize } = await import('./profiles.mjs');
  process.stdout.write(summarize(process.env.BENCH_PROFILES));
} else if (asked.length === 0) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  writeFileSync(
    new URL('results.md', import.meta.url),
    `# Bench\n\nWritten by \`npm run bench\` on ${machine}. Ours and its floor run one after the other on the same machine; the load\ngenerator takes its share of the same cores. Rows are those of the goals that this run measures.\n\n${table}\n\n${readFileSync(new URL('reasons.md', import.meta.url), 'utf8')}`,
  );
}
process.exit(0);
