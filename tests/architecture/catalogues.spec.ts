import { describe, expect, it } from '@jest/globals';
import type { Sentences } from '@giftcard/kernel/catalogue';
import { LANGUAGES } from '@giftcard/kernel/business/language';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEMPLATES } from '../../services/notifications/src/domain/templates.js';
import { enUS as deliveries } from '../../web/src/app/deliveries/texts/en-US.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['web/src', 'gateway/src', 'services/notifications/src', 'services/wallet/src'];

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

const catalogues = (
  await Promise.all(
    SOURCES.map(async (source) =>
      (await readdir(join(root, source), { recursive: true })).map((file) => join(source, file)),
    ),
  )
)
  .flat()
  .filter((file) => /\/texts\/[^/]+\.ts$/.test(file));
const load = async (file: string): Promise<Sentences> =>
  Object.values((await import(join(root, file))) as Record<string, Sentences>)[0] ?? {};

/** Every sentence with what is filled into it, in any order; the form for one may say the count or not: French has it for none, too. */
function placesOf(texts: Sentences, group = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${group}${key}: ${filledIn(text, key.endsWith('_one')).join(' ')}`]
      : placesOf(text, `${group}${key}.`),
  );
}

function filledIn(text: string, isOfOne: boolean): string[] {
  const places = [...new Set(text.match(/\{\{[^}]+\}\}|%@/g))].sort();
  return isOfOne ? places.filter((place) => !place.startsWith('{{count')) : places;
}

/** Sentences that are the same in two languages: forgotten, unless they are a name or a sign. */
function samesOf(texts: Sentences, others: Sentences): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const other = others[key];
    if (typeof other === 'object') return samesOf(text as Sentences, other);
    return text === other && /\b[a-z]+ [a-z]+\b/.test(text.replace(/\{\{[^}]+\}\}/g, '')) ? [text] : [];
  });
}

const translations = catalogues.filter((file) => !file.endsWith('/en-US.ts'));

describe('catalogues', () => {
  it('are there in every language', () => {
    const areas = catalogues.filter((file) => file.endsWith('/en-US.ts'));
    for (const language of LANGUAGES)
      expect(
        areas.map((file) => join(dirname(file), `${language}.ts`)).filter((file) => !catalogues.includes(file)),
      ).toEqual([]);
  });

  it.each(translations)('%s fills in what en-US does, and left nothing in English', async (file) => {
    const [english, texts] = await Promise.all([load(join(dirname(file), 'en-US.ts')), load(file)]);
    expect(placesOf(texts).sort()).toEqual(placesOf(english).sort());
    expect(samesOf(texts, english)).toEqual([]);
  });

  it.each(catalogues)('%s has the keys of en-US', async (file) => {
    const english = await load(join(dirname(file), 'en-US.ts'));
    expect(keysOf(await load(file)).sort()).toEqual(keysOf(english).sort());
  });

  it.each(catalogues)('%s has no key that nobody uses', async (file) => {
    const folder = dirname(dirname(file));
    const source = await sourcesIn(join(root, /^web\/src\/(lib|app)\b/.test(folder) ? 'web/src' : folder));
    expect(keysOf(await load(file)).filter((key) => !isUsed(key, source))).toEqual([]);
  });
});

it('each mail has a name in the lists of emails', () => {
  expect(Object.keys(deliveries.template).sort()).toEqual([...TEMPLATES].sort());
});
