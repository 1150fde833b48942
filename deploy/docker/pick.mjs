// What the image of one process holds: `node deploy/docker/pick.mjs PROCESS FOLDER`, in the repository, built. Lays the packages' files into the folder
// (what was built, no sources), and writes the workspaces whose packages `npm ci` is to install there.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
};

/** What a workspace reads beside what was built of it. */
const BESIDE_DIST = {
  gateway: ['legal'],
  'services/wallet': ['src/apple/sign-pass.mjs', 'src/print/print-card.mjs', 'src/print/fonts'],
};
/** For compilers and debuggers. */
const NOT_RUN = /(\.d\.[cm]?ts|\.map|\.tsbuildinfo)$/;

/** @returns the workspaces that are installed, in the order of their names */
export function pick(process, folder) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, folder] = process.argv.slice(2);
  process.stdout.write(
    pick(name, folder)
      .map((workspace) => `--workspace ${workspace}\n`)
      .join(''),
  );
}
