// What CPU profiles say, as text: where the time of each process and thread goes, by package and by function.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_WORK = ['(idle)', '(program)', '(root)'];
const SHOWN = 25;

/** Summarizes every profile of a folder, writes that beside them and answers it. */
export function summarize(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const text = files
    .map((name) => summaryOf(name, JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .sort((a, b) => b.ms - a.ms)
    .map(({ text: own }) => own)
    .join('\n');
  writeFileSync(join(folder, 'summary.txt'), text);
  return `${text}\nEach opens in a browser's developer tools (Performance, load profile): ${folder}\n`;
}

function summaryOf(name, { nodes, samples, timeDeltas }) {
  const own = new Map();
  samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + timeDeltas[index] / 1000));
  const [byPackage, byFunction] = [new Map(), new Map()];
  const add = (map, key, ms) => map.set(key, (map.get(key) ?? 0) + ms);
  let total = 0;
  for (const { id, callFrame } of nodes) {
    const ms = own.get(id) ?? 0;
    if (ms === 0 || NOT_WORK.includes(callFrame.functionName)) continue;
    total += ms;
    const from = packageOf(callFrame.url);
    add(byPackage, from, ms);
    add(byFunction, `${callFrame.functionName || '(anonymous)'} (${from})`, ms);
  }
  const table = (map) =>
    [...map]
      .sort((a, b) => b[1] - a[1])
      .slice(0, SHOWN)
      .map(([key, ms]) => `  ${((100 * ms) / total).toFixed(1).padStart(5)} %  ${key}`)
      .join('\n');
  return {
    ms: total,
    text: `${name}: busy for ${Math.round(total)} ms\n by package\n${table(byPackage)}\n by function\n${table(byFunction)}\n`,
  };
}

function packageOf(url) {
  if (url === '') return 'engine';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const [, name] =
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ??
    /((?:packages|services|deploy)\/[^/]+|gateway)\/dist/.exec(url) ??
    [];
  return name ?? url;
}
