import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test("the operator's commands run from the files that their image has, and install and build nothing there", () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-image-'));
  try {
    cpSync(fileURLToPath(new URL('../../../scripts/ops.mjs', import.meta.url)), join(folder, 'scripts/ops.mjs'));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, 'scripts/ops.mjs'), ...args], {
        encoding: 'utf8',
        env: { REDIS_URL: 'redis://127.0.0.1:1' },
      }).stderr;
    expect(run()).toContain('dlq list [topic]');
    // The packages are the image's; all that is missing here is them.
    expect(run('dlq', 'list')).toContain("Cannot find package '@giftcard/kernel'");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every variable of docker-compose.yml stands in env.example, and no other', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...read('deploy/docker/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...new Set(asked)].sort());
});

test.each(['.gitignore', '.dockerignore'])(
  'the file of secrets that the README has made is passed over by %s',
  (file) => {
    expect(read(file).split('\n')).toContain('.env');
  },
);

test('images hold no test and no engine of npm start', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining([
      '**/test',
      '**/*.spec.ts',
      '**/*.spec.tsx',
      'packages/testing/src',
      'packages/embedded-mongo/src',
    ]),
  );
});

/** YAML as the package reads it that runs compose files for testcontainers. */
const { parse } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml') as { parse(text: string, options: { merge: boolean }): unknown };
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Record<string, unknown> & { networks: string[] }>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);

describe.each(services)('%s of docker-compose.yml', (name, service) => {
  test('has no capability, no way to gain one, and a limit of memory, processors and processes', () => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('privileged');
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
  });

  test('writes to its volumes and to memory alone, as a user who is not root', () => {
    // docker-compose.yml says why these two may.
    expect(service['read_only']).toBe(name !== 'kafka');
    expect(service['user']).toEqual(name === 'minio' ? 'root' : expect.stringMatching(/^(?!root$|0)\w+$/));
  });

  test('runs what is built here or an image of an exact version', () => {
    if (service['build'] === undefined)
      expect(service['image']).toMatch(/(@sha256:[0-9a-f]{64}|:v?\d+\.\d+\.\d+|:RELEASE\.[\dTZ-]+)$/);
  });

  test('keeps some of its log and not all', () => {
    expect(service['logging']).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
  });

  test('is on networks that are named, and published to this machine alone', () => {
    expect(service.networks.length).toBeGreaterThan(0);
    for (const port of (service['ports'] ?? []) as string[]) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

test('what is built here is built on an image of an exact version', () => {
  const bases = read('deploy/docker/Dockerfile').match(/^FROM \S+/gm)!;
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(/:\d+\.\d+\.\d+-\w+-slim$/);
});

test('the proxy of docker-compose.yml is of an exact version, and the one that the cluster tier runs', () => {
  const [, version] = /^FROM caddy:(\d+\.\d+\.\d+)$/m.exec(read('deploy/docker/proxy.Dockerfile'))!;
  expect(read('tests/engines/caddy/go.mod')).toContain(`github.com/caddyserver/caddy/v2 v${version}\n`);
});

test('in docker-compose.yml guests reach the proxy alone, and gateways, of which there may be many, by it', () => {
  const published = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
  expect(published.sort()).toEqual(['grafana', 'mailbox-proxy', 'payment-sandbox-proxy', 'proxy']);
  const edge = services.filter(([, { networks }]) => networks.includes('edge')).map(([name]) => name);
  expect(edge.sort()).toEqual(['gateway', 'proxy']);
  expect(compose.networks['edge']).toEqual({ internal: true });
  expect(compose.services['gateway']).not.toHaveProperty('container_name');
});

test('in docker-compose.yml the payment sandbox is reached by orders, the gateway and the demo, by browsers through its proxy, and reaches nothing outside', () => {
  const members = services.filter(([, { networks }]) => networks.includes('demo')).map(([name]) => name);
  expect(members.sort()).toEqual(['demo', 'gateway', 'orders', 'payment-sandbox', 'payment-sandbox-proxy']);
  for (const name of ['demo', 'payment-sandbox']) expect(compose.services[name]!.networks).toEqual(['demo']);
  expect(compose.networks['demo']).toEqual({ internal: true });
});

test.each(['mongo', 'redis', 'kafka', 'minio'])(
  'in docker-compose.yml %s is reached by the processes with settings for it alone, and reaches nothing outside',
  (engine) => {
    const setting = { mongo: 'MONGODB_URI', redis: 'REDIS_URL', kafka: 'KAFKA_BROKERS', minio: 'S3_ENDPOINT' }[engine]!;
    const users = services.filter(([, { environment }]) => Object.keys(environment ?? {}).includes(setting));
    const members = services.filter(([, { networks }]) => networks.includes(engine)).map(([name]) => name);
    expect(members.sort()).toEqual([engine, ...users.map(([name]) => name)].sort());
    expect(compose.services[engine]!.networks).toEqual([engine]);
    expect(compose.networks[engine]).toEqual({ internal: true });
  },
);

test('in docker-compose.yml they alone reach outside who speak with Square, the wallets and a mail server, and who publishes a port', () => {
  const onNetwork = (network: string) =>
    services.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
  const open = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal);
  expect(open).toEqual(['front', 'outside']);
  expect(onNetwork('outside')).toEqual(['orders', 'wallet', 'notifications']);
  expect(onNetwork('front')).toEqual(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name));
});

test("each process of docker-compose.yml has users of its own at the engines, and no other's; only who gives them knows root", () => {
  const holders = new Map<string, string[]>();
  for (const [name, service] of services)
    for (const [, secret] of JSON.stringify([service['environment'], service['command']]).matchAll(/\$\{(\w+):\?/g))
      holders.set(secret!, [...(holders.get(secret!) ?? []), name]);
  const givers = { MONGO_PASSWORD: 'mongo-users', REDIS_PASSWORD: 'redis', KAFKA_PASSWORD: 'kafka-users' };
  const secrets = [...holders].filter(([secret]) => /^(MONGO|REDIS|KAFKA|MINIO|S3)_/.test(secret));
  for (const [secret, names] of secrets) {
    const [, engine = '', user = ''] = /^(\w+_PASSWORD|S3_SECRET_KEY)_([A-Z]+)$/.exec(secret) ?? [];
    const expected: Record<string, string[]> = {
      MONGO_ROOT_PASSWORD: ['mongo', 'mongo-users'],
      MINIO_ROOT_PASSWORD: ['minio', 'minio-users'],
      KAFKA_PASSWORD_ADMIN: ['kafka', 'kafka-access', 'kafka-users'],
    };
    const own = [user.toLowerCase(), givers[engine as keyof typeof givers] ?? 'minio-users'];
    expect([secret, [...new Set(names)].sort()]).toEqual([secret, (expected[secret] ?? own).sort()]);
  }
  expect(secrets.length).toBe(8 + 8 + 10 + 6 + 2);
});

test('MongoDB of docker-compose.yml speaks TLS alone, and every process speaks it with the authority checked', () => {
  expect(compose.services['mongo']!['command']).toEqual(expect.arrayContaining(['--tlsMode', 'requireTLS']));
  const addresses = read('docker-compose.yml').match(/mongodb:\/\/\S+/g)!;
  expect(addresses).toHaveLength(9);
  for (const address of addresses) expect(address).toMatch(/\?tls=true&tlsCAFile=\/tls\/ca\.crt$/);
});

test("MongoDB's users are made where they are missing, each with its service's database alone, and get a changed password", () => {
  const made: Record<string, { pwd: string; roles: { role: string; db: string }[] }> = {};
  const own = (database: string) => ({
    getUser: (user: string) => made[`${database} ${user}`] ?? null,
    createUser: ({ user, ...rest }: { user: string; pwd: string; roles: [] }) => (made[`${database} ${user}`] = rest),
    updateUser: (user: string, rest: { pwd: string; roles: [] }) => (made[`${database} ${user}`] = rest),
  });
  const env: Record<string, string> = { MONGO_PASSWORD_ORDERS: 'first' };
  const run = () =>
    runInNewContext(read('deploy/docker/mongo-users.js'), { process: { env }, db: { getSiblingDB: own } });
  run();
  expect(Object.keys(made)).toHaveLength(8);
  expect(made['orders orders']).toEqual({ pwd: 'first', roles: [{ role: 'readWrite', db: 'orders' }] });
  for (const [user, { roles }] of Object.entries(made))
    if (user !== 'admin ops') expect(roles.map(({ db }) => `${db} ${db}`)).toEqual([user]);
  env['MONGO_PASSWORD_ORDERS'] = 'second';
  run();
  expect(made['orders orders']?.pwd).toBe('second');
});

test('docker-compose.yml starts in no mode that nobody named', () => {
  expect(read('docker-compose.yml')).toMatch(/\$\{MODE:\?/);
  expect(read('docker-compose.yml')).not.toMatch(/\$\{MODE(?!:\?)/);
});

test('the file of secrets is made once, for a mode that is named, for its owner alone, and one that is open is closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-env-'));
  const file = join(folder, '.env');
  const script = fileURLToPath(new URL('../../../deploy/docker/make-env.mjs', import.meta.url));
  const make = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', cwd: folder });
  const mode = () => statSync(file).mode & 0o777;
  try {
    expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining('MODE') });
    expect(make('production')).toMatchObject({ status: 0, stdout: '' });
    expect(mode()).toBe(0o600);
    const made = readFileSync(file, 'utf8');
    expect(made).toContain('MODE=production\n');
    chmodSync(file, 0o644);
    expect(make('production')).toMatchObject({ status: 1, stderr: expect.stringContaining('Others could read it') });
    expect([mode(), readFileSync(file, 'utf8')]).toEqual([0o600, made]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
