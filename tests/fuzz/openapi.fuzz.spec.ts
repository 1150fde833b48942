import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { provideSchemathesis, run } from './schemathesis.js';
import { openWorld, type World } from '../../gateway/test/support/world.js';

const ROLES = ['nobody', 'admin', 'super admin'] as const;
type Role = (typeof ROLES)[number];

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
const SEED = 20_261;
/** Tried on each call by who may make it; what others are answered is the same whatever they send. */
const EXAMPLES = 8;
const EXAMPLES_OF_OTHERS = 2;
const RUNS_WITHIN_MS = 500_000;
/** It would end the session that the others are tried with. */
const LOGOUT = 'GET /api/v1/admin/logout';

const tool = await provideSchemathesis();

jest.setTimeout(1_040_000);

let world: World;
let folder: string;

beforeAll(async () => {
  if (!tool.program) return;
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'giftcard-fuzz-'));
});

afterAll(async () => {
  if (!tool.program) return;
  await world?.platform.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

const mayCall = ({ security }: Operation): Role =>
  security.length === 0 ? 'nobody' : security.some((scheme) => 'session' in scheme) ? 'admin' : 'super admin';
const tokenOf: Readonly<Record<Role, () => string | undefined>> = {
  nobody: () => undefined,
  admin: () => world.admin,
  'super admin': () => world.superAdmin,
};

/** What is not as the document says, in the tool's own words; empty when nothing is. */
async function faultsOf(role: Role, operations: readonly string[], examples: number): Promise<string> {
  const token = tokenOf[role]();
  const { code, output } = await run(
    tool.program ?? '',
    [
      'run',
      `${world.platform.url}/api/openapi.json`,
      '--checks',
      CHECKS.join(','),
      '--phases',
      examples === EXAMPLES ? 'examples,coverage,fuzzing' : 'fuzzing',
      '--max-examples',
      String(examples),
      '--seed',
      String(SEED),
      // One thread: the same calls in the same order, and Python 3.11 can't parse its own lambdas in two.
      '--workers',
      '1',
      '--continue-on-failure',
      '--no-shrink',
      '--suppress-health-check',
      'all',
      '--request-timeout',
      '30',
      '--warnings',
      'off',
      '--no-color',
      ...operations.flatMap((id) => ['--include-operation-id', id]),
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
    ],
    RUNS_WITHIN_MS,
    folder,
  );
  return code === 0 ? '' : output;
}

const title = 'what %s is answered is in the OpenAPI document, whatever is sent (schemathesis)';
if (tool.program) {
  test.each(ROLES)(title, async (role) => {
    const described = Object.entries(world.documentation.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as unknown as Operation] as const,
      ),
    );
    const idsOf = (wanted: (operation: Operation) => boolean) =>
      described
        .filter(([call, operation]) => (role === 'nobody' || call !== LOGOUT) && wanted(operation))
        .map(([, { operationId }]) => operationId);
    expect(
      await faultsOf(
        role,
        idsOf((operation) => mayCall(operation) === role),
        EXAMPLES,
      ),
    ).toBe('');
    expect(
      await faultsOf(
        role,
        idsOf((operation) => mayCall(operation) !== role),
        EXAMPLES_OF_OTHERS,
      ),
    ).toBe('');
    const token = tokenOf[role]();
    if (token) expect((await world.send({ method: 'GET', path: '/api/v1/admin/me', token })).status).toBe(200);
  });
} else {
  test.skip.each(ROLES)(`${title}: ${tool.missing.replaceAll('%', '%%')}`, () => undefined);
}
