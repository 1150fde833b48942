import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { rows } from './http-table.js';
import { openScene } from './scene.js';
import type { Make, ProvenBy, Scene } from './row.js';
import { describedCalls } from '../../gateway/src/openapi/calls.js';
import { openWorld } from '../../gateway/test/support/world.js';
import type { Answer, Call } from '../support/http.js';
import { scan } from '../support/shopper.js';

const OPENS_WITHIN_MS = 300_000;
const KNOWN_WITHIN_MS = 30_000;
const ROOT = new URL('../..', import.meta.url).pathname;

let scene: Scene;

beforeAll(async () => {
  scene = await openScene(await openWorld());
  await eventually(
    () =>
      Promise.all(
        [scene.own, scene.card, scene.otherCard].map(({ uniqueCode }, index) =>
          scan(scene.platform.url, index === 2 ? scene.otherAdmin : scene.admin, uniqueCode),
        ),
      ),
    KNOWN_WITHIN_MS,
  );
  const { id } = await eventually(
    () => scan(scene.platform.url, scene.admin, scene.blocked.uniqueCode),
    KNOWN_WITHIN_MS,
  );
  await scene.send({
    method: 'POST',
    path: `/api/v1/admin/cards/${id}/block`,
    token: scene.admin,
    body: { reason: 'Lost' },
  });
}, OPENS_WITHIN_MS);

afterAll(async () => {
  await scene?.platform.stop();
}, 60_000);

/** The codes that the document names for a call. */
function codesOf(call: string): string[] {
  const schemas = Object.values(scene.documentation.operation(call)?.responses ?? {}).map(
    ({ content }) =>
      content?.['application/json']?.schema as
        | { allOf?: { properties?: { code?: { enum?: string[] } } }[] }
        | undefined,
  );
  return schemas.flatMap((schema) => schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? []);
}

const isProvenBy = (how: object): how is ProvenBy => 'spec' in how;
const triedErrors = rows.flatMap(({ call, errors = {} }) =>
  Object.entries(errors).flatMap(([code, how]) => (isProvenBy(how) ? [] : [[call, code, how] as const])),
);
const provenElsewhere = rows.flatMap(({ call, errors = {} }) =>
  Object.entries(errors).flatMap(([code, how]) => (isProvenBy(how) ? [[call, code, how] as const] : [])),
);

const triedCalls = rows.flatMap(({ call, status, good }) => (isProvenBy(good) ? [] : [[call, status, good] as const]));
const callsElsewhere = rows.flatMap(({ call, good }) => (isProvenBy(good) ? [[call, good] as const] : []));

describe('a call of the table', () => {
  test.each(triedCalls)(
    '%s answers as the document says',
    async (call, status: number, good: Make) => {
      const answer = await scene.send(await good(scene));
      expect([call, answer.status, answer.status === status ? '' : answer.text.slice(0, 300)]).toEqual([
        call,
        status,
        '',
      ]);
      expect(scene.documentation.problemsOfCall(call, answer)).toEqual([]);
    },
    60_000,
  );

  test.each(callsElsewhere)('%s works, as another test shows', (_call, { spec, test: name }) => {
    expect([spec, readFileSync(ROOT + spec, 'utf8').includes(name)]).toEqual([spec, true]);
  });

  test.each(triedErrors)(
    '%s refuses with %s',
    async (call, code, make) => {
      const answer = await scene.send(await make(scene));
      expect([call, (answer.body as { code?: string }).code, answer.status >= 400]).toEqual([call, code, true]);
      expect(scene.documentation.problemsOfCall(call, answer)).toEqual([]);
      if (answer.status === 429 || answer.status === 502)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    },
    60_000,
  );

  test.each(provenElsewhere)(
    '%s refuses with %s, as another test shows on a platform made for it',
    (_call, code, { spec, test: name }) => {
      const text = readFileSync(ROOT + spec, 'utf8');
      expect([spec, text.includes(name), text.includes(code)]).toEqual([spec, true, true]);
    },
  );
});

test('docs/coverage.md names no other test of a call than these', () => {
  const named = [
    ...readFileSync(`${ROOT}docs/coverage.md`, 'utf8').matchAll(
      /"([A-Z]+ \/\S+ (?:answers as the document says|refuses with [A-Z_]+))"/g,
    ),
  ].map(([, name]) => name);
  const made = new Set(
    rows.flatMap(({ call, errors = {} }) => [
      `${call} answers as the document says`,
      ...Object.keys(errors).map((code) => `${call} refuses with ${code}`),
    ]),
  );
  expect(named.filter((name) => !made.has(name ?? ''))).toEqual([]);
});

describe('the OpenAPI document', () => {
  it('is 3.1, and every example in it is right by its own schema', () => {
    const { document } = scene.documentation;
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        for (const [status, { content }] of Object.entries(responses)) {
          const json = content?.['application/json'];
          if (json?.example === undefined) continue;
          const answer: Answer = {
            status: Number(status),
            headers: new Headers({ 'content-type': 'application/json' }),
            text: '',
            body: json.example,
          };
          expect(scene.documentation.problemsOfCall(`${method.toUpperCase()} ${path}`, answer)).toEqual([]);
        }
  });

  it('has each of its calls in the table, once, and the table no other', () => {
    const documented = Object.entries(scene.documentation.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(rows.map(({ call }) => call).sort()).toEqual(documented.sort());
  });

  it('has each error of its own of a call in the row of the call', () => {
    const tried = new Map(rows.map(({ call, errors = {} }) => [call, Object.keys(errors)]));
    const untried = Object.entries(describedCalls).flatMap(([call, { errors = [] }]) =>
      errors
        .map((error) => error.slice(4))
        .flatMap((code) => (tried.get(call)?.includes(code) ? [] : [`${call} ${code}`])),
    );
    expect(untried).toEqual([]);
  });

  it('answers nothing that it does not name: an object is closed, but for the document itself', () => {
    const open: string[] = [];
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, properties, additionalProperties } = value as Record<string, unknown>;
      if (type === 'object' && properties && additionalProperties !== false) open.push(place);
      for (const [name, part] of Object.entries(value)) if (name !== 'example') look(part, `${place} ${name}`);
    };
    for (const [path, methods] of Object.entries(scene.documentation.document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        for (const [status, { content }] of Object.entries(responses))
          if (Number(status) < 400) look(content, `${method} ${path} ${status}`);
    expect(open).toEqual(['get /api/openapi.json 200 application/json schema']);
  });

  it('names the errors of the table for its calls', () => {
    for (const { call, errors = {} } of rows) {
      const named = codesOf(call);
      for (const code of Object.keys(errors)) expect([call, named.includes(code)]).toEqual([call, true]);
    }
  });

  it('has what a call answers to a request that can not be read, whatever call it is', async () => {
    for (const [path, methods] of Object.entries(scene.documentation.document.paths))
      for (const method of Object.keys(methods).filter((each) => each !== 'get')) {
        const call = {
          method: method.toUpperCase(),
          path: path.replaceAll(/\{\w+\}/g, 'x'),
          token: path.startsWith('/api/superadmin') ? scene.superAdmin : scene.admin,
        };
        const spoiled: Pick<Call, 'body' | 'headers'>[] = [
          { body: '{' },
          { body: '[]' },
          { body: 'x'.repeat(100_000) },
          { body: 'x', headers: { 'content-type': 'application/xml' } },
          { body: {}, headers: { 'idempotency-key': 'x'.repeat(201) } },
        ];
        for (const wrong of spoiled) expect((await scene.send({ ...call, ...wrong })).status).toBeLessThan(500);
        if (!path.includes('{')) continue;
        await scene.send({ ...call, path: path.replaceAll(/\{\w+\}/g, 'x'.repeat(600)), body: {} });
        expect([
          path,
          (await scene.send({ ...call, path: path.replaceAll(/\{\w+\}/g, '%ZZ'), body: {} })).status,
        ]).toEqual([path, 400]);
      }
  }, 60_000);

  it('describes the running platform: a path that is not in it is 404', async () => {
    const unknown = await scene.send({ method: 'GET', path: '/api/v1/nothing' });
    expect([unknown.status, (unknown.body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });
});
