import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { CACHE_FOLDER, findTool } from '../engines/places.mjs';

const folder = fileURLToPath(new URL('../../deploy/observability/', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const rules = read('rules.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
const dashboards = readdirSync(join(folder, 'dashboards')).map((name) => ({
  name,
  text: read(`dashboards/${name}`),
  expressions: [...read(`dashboards/${name}`).matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text!) as string,
  ),
}));

/** Debian's package, unpacked and not installed; undefined elsewhere. */
async function providePromtool(): Promise<string | undefined> {
  const installed = await findTool('promtool');
  if (installed) return installed;
  const program = join(CACHE_FOLDER, 'prometheus/usr/bin/promtool');
  if (existsSync(program)) return program;
  if (!(await findTool('apt-get'))) return undefined;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const aside = mkdtempSync(join(CACHE_FOLDER, 'making-prometheus-'));
  try {
    execFileSync('apt-get', ['download', 'prometheus'], { cwd: aside, stdio: 'ignore' });
    const [archive = ''] = readdirSync(aside).filter((name) => name.endsWith('.deb'));
    execFileSync('dpkg', ['-x', archive, join(CACHE_FOLDER, 'prometheus')], { cwd: aside });
  } catch {
    return undefined;
  } finally {
    rmSync(aside, { recursive: true });
  }
  return program;
}

/** Names that processes register, with what a histogram makes of its own. */
function registered(): Set<string> {
  const sources = execFileSync('git', ['grep', '-ohE', "'giftcard_[a-z_]+'", '--', 'packages', 'services', 'gateway'], {
    cwd: join(folder, '../..'),
    encoding: 'utf8',
  });
  const own = [...sources.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
  return new Set([
    ...own,
    ...own.flatMap((name) => (name.endsWith('_seconds') ? [`${name}_bucket`, `${name}_count`] : [])),
  ]);
}

test('every number that a rule or a dashboard reads is one that a process tells', () => {
  const known = registered();
  const asked = [rules, ...dashboards.flatMap(({ expressions }) => expressions)].join('\n');
  const names = new Set([...asked.matchAll(/(?<![\w:])giftcard_[a-z_]+/g)].map(([name]) => name));
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(10);
});

test('every call that an objective is about is one of the contract', () => {
  const contract = readFileSync(join(folder, '../../packages/client/src/gen/schema.ts'), 'utf8');
  const routes = new Set([...rules.matchAll(/route=~"([^"]+)"/g)].flatMap(([, routes]) => routes!.split('|')));
  expect([...routes].filter((route) => !contract.includes(`"${route.replace('.+', '{')}`))).toEqual([]);
  expect(routes.size).toBeGreaterThan(8);
});

test('every alert has its paragraph, and fires in a test', () => {
  const paragraphs = [...read('README.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
  expect(paragraphs.sort()).toEqual([...alerts].sort());
  const tried = read('rules.test.yml');
  for (const name of alerts) {
    expect(rules).toContain(`runbook: "README.md#${name.toLowerCase()}"`);
    expect(tried).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n\\s+- exp_labels`));
  }
});

const promtool = await providePromtool();

if (promtool === undefined) {
  test.skip('rules fire as their test says: promtool can not be had', () => undefined);
} else {
  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  describe('promtool', () => {
    test('takes settings and rules, and every alert fires as its test says', () => {
      expect(check('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
      expect(check('test', 'rules', 'rules.test.yml')).toEqual({
        status: 0,
        said: expect.stringContaining('SUCCESS') as string,
      });
    });

    test.each(dashboards)('reads every expression of $name', ({ expressions }) => {
      const made = mkdtempSync(join(tmpdir(), 'giftcard-rules-'));
      try {
        const asRules = expressions.map((expr, index) => ({ record: `panel:number:${index}`, expr }));
        writeFileSync(join(made, 'rules.json'), JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }));
        expect(check('check', 'rules', join(made, 'rules.json'))).toMatchObject({ status: 0 });
      } finally {
        rmSync(made, { recursive: true });
      }
      expect(expressions.length).toBeGreaterThan(8);
    });
  });
}
