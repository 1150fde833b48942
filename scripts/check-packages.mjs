// What the platform takes from others: licences, known weaknesses, scripts of packages, and that a bill of materials can be made.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import satisfies from 'spdx-satisfies';

const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
  // Used as they come, in files of their own: source of the package itself is all that these ask for.
  ...['EPL-2.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'CC-BY-3.0', 'CC-BY-4.0'],
];
/** Licences that the lock file does not say in SPDX's words, read in the packages themselves. Highcharts is named in NOTICE. */
const READ_IN_THE_PACKAGE = {
  highcharts: 'https://www.highcharts.com/license',
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'incremental-encoder': 'MPL-2.0',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

const json = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

/** Every package that the lock file installs. */
const packages = Object.entries(json('package-lock.json').packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { name, version, license, dev = false, optional = false, devOptional = false, peer = false }]) => ({
    name: name ?? path.split('node_modules/').at(-1),
    version,
    license,
    dev,
    isOptional: optional || devOptional || peer,
  }));

const isAllowed = (license) => {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    return false;
  }
};

const licences = packages
  .filter(({ name, license = '' }) => !isAllowed(license) && !Object.hasOwn(READ_IN_THE_PACKAGE, name))
  .map(({ name, version, license }) => `${name}@${version} has the licence ${license}, which nobody has allowed`);

const { asOf, advisories, accepted } = json('deploy/supply-chain/advisories.json');
const weaknesses = advisories.flatMap(({ id, package: name, affected, title }) =>
  packages
    .filter((found) => found.name === name && semver.satisfies(found.version, affected, { includePrerelease: true }))
    .filter(() => !accepted.some((one) => one.id === id))
    .map(({ version, dev }) => `${name}@${version}${dev ? ' (development)' : ''}: ${id}, ${title}`),
);
const stale = accepted
  .filter(({ id }) => !advisories.some((advisory) => advisory.id === id))
  .map(({ id }) => `${id} is accepted and not among the advisories`);

const scripts = /^ignore-scripts=true$/m.test(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8'))
  ? []
  : ['.npmrc lets packages run scripts while they are installed'];

const SBOM = fileURLToPath(new URL('../.cache/sbom.cdx.json', import.meta.url));
mkdirSync(new URL('../.cache', import.meta.url), { recursive: true });
execFileSync(
  fileURLToPath(new URL('../node_modules/.bin/cyclonedx-npm', import.meta.url)),
  ['--omit', 'dev', '--package-lock-only', '--output-file', SBOM],
  {
    cwd: new URL('..', import.meta.url),
  },
);
const named = namesIn(JSON.parse(readFileSync(SBOM, 'utf8')).components);
const unnamed = [...new Set(packages.filter(({ dev, isOptional }) => !dev && !isOptional).map(({ name }) => name))]
  .filter((name) => !named.has(name))
  .map((name) => `the bill of materials lacks ${name}`);

function namesIn(components = []) {
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  return new Set([...names, ...components.flatMap((component) => [...namesIn(component.components)])]);
}

const problems = [...licences, ...weaknesses, ...stale, ...scripts, ...unnamed];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(
  `${packages.length} packages: licences allowed, none of ${advisories.length} advisories known on ${asOf} but the ${accepted.length} accepted; bill of materials in .cache/sbom.cdx.json\n`,
);
