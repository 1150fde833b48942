import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refusals as esUS } from '../../gateway/src/texts/refusals/es-US.js';
import { refusals as frCA } from '../../gateway/src/texts/refusals/fr-CA.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['gateway', 'packages/kernel', ...readdirSync(`${root}services`).map((name) => `services/${name}`)];

/** Of calls between processes and of machines: nobody reads them on a page. */
const OF_MACHINES = [
  'CALLER_NOT_ALLOWED',
  'WEBHOOK_SIGNATURE_INVALID',
  'WEBHOOK_UNREADABLE',
  'RETURNS_UNAUTHORIZED',
  'RETURNS_UNREADABLE',
  'MEDIA_TYPE',
];

test.each<[string, Readonly<Record<string, string>>]>([
  ['Spanish', esUS],
  ['French', frCA],
])('whatever the services refuse with has its sentence in %s', (_language, refusals) => {
  const source = SOURCES.flatMap((folder) =>
    readdirSync(`${root}${folder}/src`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.spec)\.ts$/.test(path))
      .map((path) => readFileSync(`${root}${folder}/src/${path}`, 'utf8')),
  ).join('\n');
  const said = [
    ...source.matchAll(
      /(?:new DomainError|domainError)\(\s*'\w+',\s*'([A-Z_]+)',\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)")/g,
    ),
  ].filter(([, code = '']) => !OF_MACHINES.includes(code));
  expect(said.length).toBeGreaterThan(80);
  const sentences = said.map(([, , single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"));
  expect([...new Set(sentences)].filter((sentence) => !(sentence in refusals))).toEqual([]);
});

test.each([
  ['Spanish', esUS],
  ['French', frCA],
])('a sentence in %s has a place for each number of the English one, and for no other', (_language, refusals) => {
  const places = (text: string) => text.split('#').length;
  expect(Object.entries(refusals).filter(([english, said]) => places(english) !== places(said))).toEqual([]);
});
