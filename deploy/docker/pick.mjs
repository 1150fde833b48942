// What the image of one process holds: `node deploy/docker/pick.mjs PROCESS FOLDER`, in the repository, built. Lays the packages' files into the folder
// (what was built, no sources), and writes the workspaces whose packages `npm ci` is to install there. A program that is a part of a workspace
// is put into one file with what it imports, and has no packages.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SERVICES = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const serviceFolder = (name) => `services/${name}`;
const RUN = { 'deploy/docker/run.mjs': 'run.mjs', 'deploy/docker/health.mjs': 'health.mjs' };

/** Of each process: the workspaces that it begins with, and which files lie where. */
const PROCESSES = {
  gateway: { workspaces: ['gateway'], files: { ...RUN, 'web/dist': 'web/dist' } },
  ...Object.fromEntries(SERVICES.map((name) => [name, { workspaces: [serviceFolder(name)], files: RUN }])),
  ops: { workspaces: SERVICES.map(serviceFolder), files: { 'scripts/ops.mjs': 'scripts/ops.mjs' } },
  certificates: {
    workspaces: ['packages/kernel'],
    files: { 'deploy/docker/certificates.mjs': 'certificates.mjs' },
  },
  'kafka-access': {
    workspaces: ['gateway', ...SERVICES.map(serviceFolder)],
    files: {
      'deploy/docker/kafka-access.mjs': 'kafka-access.mjs',
      'deploy/docker/kafka-rights.mjs': 'kafka-rights.mjs',
    },
  },
  'mailbox-proxy': {
    workspaces: [],
    files: {
      'deploy/docker/mailbox-proxy.mjs': 'deploy/docker/mailbox-proxy.mjs',
      'deploy/standalone/src/owners-only.ts': 'deploy/standalone/src/owners-only.ts',
    },
  },
  'payment-sandbox': {
    workspaces: [],
    files: { 'deploy/standalone/payment-sandbox-assets': 'deploy/standalone/payment-sandbox-assets' },
    bundle: 'payment-sandbox/payment-sandbox.main',
  },
  demo: {
    workspaces: [],
    files: { 'deploy/standalone/demo': 'deploy/standalone/demo' },
    bundle: 'demo/demo.main',
  },
};

/** What a workspace reads beside what was built of it. */
const BESIDE_DIST = {
  gateway: ['legal'],
  'services/wallet': ['src/apple/sign-pass.mjs', 'src/print/print-card.mjs', 'src/print/fonts'],
};
/** For compilers and debuggers. */
const NOT_RUN = /(\.d\.[cm]?ts|\.map|\.tsbuildinfo)$/;

/** @returns the workspaces that are installed, in the order of their names */
async function pick(process, folder) {
  const picked = PROCESSES[process];
  if (!picked) throw new Error(`PROCESS is one of ${Object.keys(PROCESSES).join(', ')}`);
  const workspaces = new Set();
  const add = (workspace) => {
    if (workspaces.has(workspace)) return;
    workspaces.add(workspace);
    for (const name of Object.keys(manifestOf(workspace).dependencies ?? {})) {
      const other = everyWorkspace().get(name);
      if (other) add(other);
    }
  };
  picked.workspaces.forEach(add);
  const lay = (from, to = from) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: (path) => !NOT_RUN.test(path) });
  };
  // npm reads the manifests of all of them before it leaves the others out.
  for (const workspace of everyWorkspace().values()) lay(join(workspace, 'package.json'));
  for (const path of ['package.json', 'package-lock.json', '.npmrc']) lay(path);
  for (const workspace of workspaces)
    for (const path of ['dist', ...(BESIDE_DIST[workspace] ?? [])]) lay(join(workspace, path));
  for (const [from, to] of Object.entries(picked.files)) lay(from, to);
  if (picked.bundle) {
    const program = join('deploy/standalone/dist', `${picked.bundle}.js`);
    const source = join(root, 'deploy/standalone/src', `${picked.bundle}.ts`);
    await bundle(source, join(folder, dirname(program)), basename(program));
  }
  return [...workspaces].sort();
}

/** Folders by package names, of those that are there: an image is built without some. */
function everyWorkspace() {
  const folders = manifestOf('.').workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => join(parent, name));
  });
  const there = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(there.map((folder) => [manifestOf(folder).name, folder]));
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

const [name, folder] = process.argv.slice(2);
const installed = await pick(name, folder);
process.stdout.write(installed.map((workspace) => `--workspace ${workspace}\n`).join(''));
