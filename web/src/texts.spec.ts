import { describe, expect, it } from '@jest/globals';
import type { Sentences } from '@giftcard/kernel/catalogue';
import { ESLint } from 'eslint';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });

async function complaintsAbout(code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath: 'web/src/features/landing/components/fixture.tsx' });
  return result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length ?? 0;
}

describe('words that people read', () => {
  it.each([
    '<p>Hello there</p>',
    '<input placeholder="Enter your email" />',
    '<button aria-label="Close" />',
    '<a title={open ? "Fold" : "Unfold"} />',
    '<p>{open ? "Open" : null}</p>',
    '<p>{`Buy ${name}`}</p>',
    '<img alt={`Card of ${name}`} />',
  ])('may not stand in a component: %s', async (markup) => {
    expect(await complaintsAbout(`export const Fixture = ({ open, name }) => ${markup};\n`)).toBeGreaterThan(0);
  });

  it('may not stand in rules and sagas either, as labels or as sentences', async () => {
    expect(
      await complaintsAbout(
        "export const views = [{ value: 'a', label: 'Sales' }];\nexport const problem = () => 'Please choose a picture.';\n",
      ),
    ).toBe(2);
  });

  it('come from a catalogue; signs, numbers and addresses need none', async () => {
    expect(
      await complaintsAbout(
        'export const Fixture = ({ t, slug }) => <p title={t("hint")}>{t("hello")} · 12 <a href="/explore">{`/${slug}/giftcards`}</a></p>;\n',
      ),
    ).toBe(0);
  });
});

const src = fileURLToPath(new URL('.', import.meta.url));

/** `camera.blocked.title` of every sentence; the forms of a count are one key. */
function keysOf(texts: Sentences, group = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${group}${key.replace(/_[a-z]+$/, '')}`] : keysOf(text, `${group}${key}.`),
  );
  return [...new Set(keys)];
}

async function sourcesIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.|texts\/[^/]+$/.test(file),
  );
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/** `'failed.title'` as it stands, or a template that makes it: `facts.${fact}.title`. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`'${key}'`)) return true;
  return [...source.matchAll(/\bt\(`([^`]+)`/g)].some(([, template = '']) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+')}$`).test(key),
  );
}

const catalogues = (await readdir(src, { recursive: true })).filter((file) => /\/texts\/[^/]+\.ts$/.test(file));
const load = async (file: string): Promise<Sentences> =>
  Object.values((await import(join(src, file))) as Record<string, Sentences>)[0] ?? {};

describe('catalogues', () => {
  it.each(catalogues)('%s has the keys of en-US', async (file) => {
    const english = await load(join(dirname(file), 'en-US.ts'));
    expect(keysOf(await load(file)).sort()).toEqual(keysOf(english).sort());
  });

  it.each(catalogues)('%s has no key that nobody uses', async (file) => {
    const folder = dirname(dirname(file));
    const source = await sourcesIn(join(src, folder === 'lib' ? '' : folder));
    expect(keysOf(await load(file)).filter((key) => !isUsed(key, source))).toEqual([]);
  });
});
