// Cuts the signs and weights that our own texts use out of Fraunces and Inter (both under the SIL Open Font License):
// 75 KB instead of 197 before a first page stands in its letters. Needs fonttools with brotli (`pip install fonttools brotli`).
// The italic is one cut, for kickers. Run again when a font package changes its major version.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));
/** The same range as in src/styles/fonts.css. */
const SIGNS = 'U+0020-007E,U+00A0,U+00A9,U+00B7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+20AC';
const FEATURES = 'kern,liga,calt,ccmp,tnum,lnum,pnum,rvrn,mark,mkmk,locl';
const fonts = [
  ['fraunces/files/fraunces-latin-opsz-normal.woff2', ['wght=400:600'], 'fraunces-first.woff2'],
  ['fraunces/files/fraunces-latin-opsz-italic.woff2', ['wght=420', 'opsz=18'], 'fraunces-italic-first.woff2'],
  ['inter/files/inter-latin-wght-normal.woff2', ['wght=400:700'], 'inter-first.woff2'],
];

const folder = mkdtempSync(join(tmpdir(), 'giftcard-fonts-'));
for (const [source, axes, name] of fonts) {
  const lighter = join(folder, `${name}.ttf`);
  execFileSync('fonttools', ['varLib.instancer', join(packages, source), ...axes, '-o', lighter, '-q']);
  execFileSync('pyftsubset', [
    lighter,
    `--unicodes=${SIGNS}`,
    `--layout-features=${FEATURES}`,
    '--flavor=woff2',
    '--no-hinting',
    '--desubroutinize',
    `--output-file=${join(target, name)}`,
  ]);
}
rmSync(folder, { recursive: true });
