// The table of faults in docs/operations.md: which there are, and how a run writes what it measured. `node tests/cluster/support/faults.mjs` checks
// its form, as `npm run lint` does; its numbers are those of the run that wrote it (WRITE_FAULTS=1 npm test -- cluster).
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));
const BEGIN = '<!-- faults -->';
const END = '<!-- /faults -->';
const HEAD = ['| Fault | Meanwhile | Requests | Failed | As before after |', '|---|---|---|---|---|'];

/** By the name that a test measures it under. */
export const FAULTS = {
  hung: ['one of two instances of redemption hangs (SIGSTOP)', 'the other one redeems'],
  killed: ['one of two instances of redemption is killed (kill -9)', 'the other one redeems'],
  gateway: ['one of two gateways is killed (kill -9)', 'the other one answers'],
  service: [
    'a service with one instance is down (catalog)',
    'all that needs another one: buying, the counter, public pages',
  ],
  broker: ['one of three Kafka brokers is killed (kill -9)', 'everything; events wait for their new leader'],
  rolling: ['every process is restarted, one after the other', 'everything at the counter'],
};

/** @param measured by name: { requests, failed, recoveryMs } */
export async function writeFaults(measured) {
  const rows = Object.entries(FAULTS).map(([name, [fault, meanwhile]]) => {
    const { requests, failed, recoveryMs } = measured[name];
    return `| ${fault} | ${meanwhile} | ${requests} | ${failed} | ${(recoveryMs / 1000).toFixed(1)} s |`;
  });
  const page = await readFile(PAGE, 'utf8');
  const [before, , after] = partsOf(page);
  await writeFile(PAGE, `${before}${BEGIN}\n${[...HEAD, ...rows].join('\n')}\n${END}${after}`);
}

function partsOf(page) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/operations.md has no block from ${BEGIN} to ${END}`);
  return [page.slice(0, begin), page.slice(begin + BEGIN.length, end), page.slice(end + END.length)];
}

/** Throws when the block is not the table of these faults. */
export function checkFaults(page) {
  const lines = partsOf(page)[1].trim().split('\n');
  if (lines.slice(0, 2).join('\n') !== HEAD.join('\n')) throw new Error('the table of faults has other columns');
  const texts = Object.values(FAULTS).map((each) => each.join(' | '));
  if (lines.length !== 2 + texts.length)
    throw new Error(`the table of faults has ${lines.length - 2} rows instead of ${texts.length}`);
  texts.forEach((text, index) => {
    const row = lines[index + 2];
    const rest = row.startsWith(`| ${text} | `) ? row.slice(`| ${text} | `.length) : '';
    if (!/^\d+ \| \d+ \| \d+\.\d s \|$/.test(rest)) throw new Error(`not a row of "${text}": ${row}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    checkFaults(await readFile(PAGE, 'utf8'));
  } catch (error) {
    process.stderr.write(`${error.message}: WRITE_FAULTS=1 npm test -- cluster\n`);
    process.exit(1);
  }
}
