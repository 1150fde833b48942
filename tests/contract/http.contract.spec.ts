import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { eventually } from '@giftcard/testing/eventually';
import { openScene, rows, type ProvenBy, type Row, type Scene } from './http-table.js';
import { openWorld } from '../../gateway/test/support/world.js';
import type { Answer } from '../support/http.js';
import { scan } from '../support/shopper.js';

const OPENS_WITHIN_MS = 300_000;
const KNOWN_WITHIN_MS = 30_000;
const ROOT = new URL('../..', import.meta.url).pathname;

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: { readonly allOf?: readonly { readonly properties?: { readonly code?: { readonly enum?: readonly string[] } } }[] }; readonly example?: unknown }>> }>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let scene: Scene;
let document: Document;
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/, email: /^\S+@\S+$/ } });

beforeAll(async () => {
  scene = await openScene(await openWorld());
  document = (await scene.send({ method: 'GET', path: '/api/openapi.json' })).body as Document;
  ajv.addSchema({ $id: 'openapi', ...document });
  await eventually(() => Promise.all([scene.own, scene.card, scene.otherCard].map(({ uniqueCode }, index) => scan(scene.platform.url, index === 2 ? scene.otherAdmin : scene.admin, uniqueCode))), KNOWN_WITHIN_MS);
  const { id } = await eventually(() => scan(scene.platform.url, scene.admin, scene.blocked.uniqueCode), KNOWN_WITHIN_MS);
  await scene.send({ method: 'POST', path: `/api/v1/admin/cards/${id}/block`, token: scene.admin, body: { reason: 'Lost' } });
}, OPENS_WITHIN_MS);

afterAll(async () => {
  await scene?.platform.stop();
}, 60_000);

function operationOf(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ');
  return document.paths[path]?.[method.toLowerCase()];
}

/** What is wrong with a body by the document. */
function problemsOf(call: string, { status, body }: Answer): string[] {
  const [method = '', path = ''] = call.split(' ');
  if (!operationOf(call)?.responses[status]?.content?.['application/json']) return [`${call} has no answer ${status} in the document`];
  const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema'].map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
  const isValid = ajv.getSchema(`openapi#/${pointer}`);
  if (!isValid) return [`${call} ${status} has no schema`];
  return isValid(body) ? [] : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const isProvenBy = (how: object): how is ProvenBy => 'spec' in how;
const triedErrors = rows.flatMap(({ call, errors = {} }) => Object.entries(errors).flatMap(([code, how]) => (isProvenBy(how) ? [] : [[call, code, how] as const])));
const provenElsewhere = rows.flatMap(({ call, errors = {} }) => Object.entries(errors).flatMap(([code, how]) => (isProvenBy(how) ? [[call, code, how] as const] : [])));

describe('a call of the table', () => {
  test.each(rows.map((row) => [row.call, row] as const))('%s answers as the document says', async (call, row: Row) => {
    const answer = await scene.send(await row.good(scene));
    expect([call, answer.status, answer.status === row.status ? '' : answer.text.slice(0, 300)]).toEqual([call, row.status, '']);
    const isJson = operationOf(call)?.responses[answer.status]?.content?.['application/json'] !== undefined;
    if (isJson) expect([call, problemsOf(call, answer)]).toEqual([call, []]);
    else expect(Object.keys(operationOf(call)?.responses[answer.status]?.content ?? {})).toContain(answer.headers.get('content-type')?.split(';')[0]);
  }, 60_000);

  test.each(triedErrors)('%s refuses with %s', async (call, code, make) => {
    const answer = await scene.send(await make(scene));
    expect([call, (answer.body as { code?: string }).code, answer.status >= 400]).toEqual([call, code, true]);
    expect([call, problemsOf(call, answer)]).toEqual([call, []]);
    if (answer.status === 429 || answer.status === 502) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 60_000);

  test.each(provenElsewhere)('%s refuses with %s, as another test shows on a platform made for it', (_call, code, { spec, test: name }) => {
    const text = readFileSync(ROOT + spec, 'utf8');
    expect([spec, text.includes(name), text.includes(code)]).toEqual([spec, true, true]);
  });
});

test('docs/coverage.md names no other test of a call than these', () => {
  const named = [...readFileSync(`${ROOT}docs/coverage.md`, 'utf8').matchAll(/"([A-Z]+ \/\S+ (?:answers as the document says|refuses with [A-Z_]+))"/g)].map(([, name]) => name);
  const made = new Set(rows.flatMap(({ call, errors = {} }) => [`${call} answers as the document says`, ...Object.keys(errors).map((code) => `${call} refuses with ${code}`)]));
  expect(named.filter((name) => !made.has(name ?? ''))).toEqual([]);
});

describe('the OpenAPI document', () => {
  it('is 3.1, and every example in it is right by its own schema', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        for (const [status, { content }] of Object.entries(responses)) {
          const json = content?.['application/json'];
          if (json?.example === undefined) continue;
          const answer = { status: Number(status), body: json.example } as Answer;
          expect([path, method, status, problemsOf(`${method.toUpperCase()} ${path}`, answer)]).toEqual([path, method, status, []]);
        }
  });

  it('names the errors of the table for its calls', () => {
    for (const { call, errors = {} } of rows) {
      const named = Object.values(operationOf(call)?.responses ?? {}).flatMap(({ content }) => content?.['application/json']?.schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? []);
      for (const code of Object.keys(errors)) expect([call, named.includes(code)]).toEqual([call, true]);
    }
  });

  it('describes the running platform: a path that is not in it is 404', async () => {
    const unknown = await scene.send({ method: 'GET', path: '/api/v1/nothing' });
    expect([unknown.status, (unknown.body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });
});
