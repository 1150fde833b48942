import { sessionCookieName } from '../edge/auth/session-cookie.js';
import { SOLUTION_MAX } from '../edge/challenge/challenges.js';
import { bodySchema } from './body-schema.js';
import { components } from './components.js';
import { describedCalls } from './calls.js';
import type { DescribedCall } from './described-call.js';
import { errorsOf, takesKey } from './errors.js';
import { nestRoutes, type NestRoute, type Who } from './nest-routes.js';
import { exampleOf, componentsOf, ref, shapeOf, type Schema, type Shape } from './shapes.js';

const SECURITY: Readonly<Record<Who, readonly Record<string, readonly string[]>[]>> = {
  public: [],
  admin: [{ session: [] }, { bearer: [] }],
  anySession: [{ session: [] }, { bearer: [] }],
  superAdmin: [{ bearer: [] }],
};

const schemas: Readonly<Record<string, Shape>> = Object.assign({}, ...components.map(componentsOf));

/** A route that is registered with Fastify itself (docs/adr/0004): anybody may call it, and it reads no body of its own. */
export function plainRoute(call: string): NestRoute {
  return { call, who: 'public', status: 200, isLimited: false, body: undefined };
}

/** The document of every call, also where no server runs; `controllers` are the gateway's. */
export function wholeDocument(controllers: Parameters<typeof nestRoutes>[0], serverUrl: string) {
  const routes = nestRoutes(controllers);
  const known = new Set(routes.map(({ call }) => call));
  const plain = Object.keys(describedCalls).filter((call) => !known.has(call));
  return openApiDocument([...routes, ...plain.map(plainRoute)], serverUrl);
}

/** The OpenAPI 3.1 document of some routes. One that nobody described is in it too, without a summary. */
export function openApiDocument(routes: readonly NestRoute[], serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of [...routes].sort((left, right) => pathOf(left).localeCompare(pathOf(right)))) {
    const [method = '', path = ''] = route.call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, path, describedCalls[route.call]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Giftcard Vault',
      version: '1',
      description:
        'Gift cards: sell, mail, redeem. Every error is {message, code, requestId, details?}; clients branch on the code. Money is decimal, in the currency beside it (yen have no decimals), but for amountMoney.amount, which is in the smallest unit of its currency. Times are ISO 8601 in UTC.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName({ PUBLIC_URL: serverUrl }) },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function pathOf({ call }: NestRoute): string {
  return call.slice(call.indexOf(' ') + 1);
}

function operationOf(route: NestRoute, path: string, described: DescribedCall | undefined): Record<string, unknown> {
  const [method = ''] = route.call.split(' ');
  const body = requestBodyOf(route, described);
  return {
    operationId: route.call.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase(),
    tags: [tagOf(path)],
    ...(described ? { summary: described.summary } : {}),
    security: SECURITY[route.who],
    parameters: [
      ...pathParameters(path),
      ...queryParameters(described),
      ...(takesKey(method) ? [IDEMPOTENCY_KEY] : []),
      ...(described?.errors?.includes('429 CHALLENGE_REQUIRED') ? [CHALLENGE_SOLUTION] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, method, path, described),
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body give the first answer again for 24 hours.',
  example: '7f9c24e8-3b1a-4a55-9d6c-2f1e5c7b9a10',
};

const CHALLENGE_SOLUTION = {
  name: 'X-Challenge-Solution',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: SOLUTION_MAX },
  description:
    'JSON {challenge, solution} in base64: after 429 CHALLENGE_REQUIRED, the same body again with what was solved.',
  example: 'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319',
};

function pathParameters(path: string): Record<string, unknown>[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(described: DescribedCall | undefined): Record<string, unknown>[] {
  return Object.entries(described?.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: shapeOf(schema),
  }));
}

function requestBodyOf({ body }: NestRoute, described: DescribedCall | undefined): Record<string, unknown> | undefined {
  if (described?.form) {
    const { fields, file } = described.form;
    const schema = {
      type: 'object',
      properties: {
        ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])),
        [file]: {
          type: 'string',
          contentMediaType: 'image/*',
          description: 'jpg, png or webp up to 5 MB, told by its bytes',
        },
      },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body && !described?.body) return undefined;
  const schema = described?.body ? shapeOf(described.body) : bodySchema(body!);
  return { required: true, content: { 'application/json': { schema, example: exampleOf(schema, schemas) } } };
}

function responsesOf(
  route: NestRoute,
  method: string,
  path: string,
  described: DescribedCall | undefined,
): Record<string, unknown> {
  const facts = {
    method,
    path,
    who: route.who,
    isLimited: route.isLimited,
    takesPicture: described?.form !== undefined,
    hasQuery: described?.query !== undefined,
  };
  const errors = [...errorsOf(facts, described?.errors ?? [])].map(
    ([status, codes]) => [status, errorAnswer(codes)] as const,
  );
  return { ...Object.fromEntries(errors), ...answersOf(route.status, described) };
}

/** What it answers when it works, and what else it answers that is no error. */
function answersOf(status: number, described: DescribedCall | undefined): Record<string, unknown> {
  const others = Object.entries(described?.others ?? {}).map(
    ([other, { when, answer }]) => [other, { description: when, ...(answer ? contentOf(answer) : {}) }] as const,
  );
  const answer = described?.answer;
  if (answer === 'redirect') return { 302: { description: 'on to another address' }, ...Object.fromEntries(others) };
  const content = answer === undefined || answer === 'nothing' ? {} : contentOf(answer);
  return { [status]: { description: 'done', ...content }, ...Object.fromEntries(others) };
}

function contentOf(answer: Schema | string): Record<string, unknown> {
  if (typeof answer === 'string') return { content: { [answer]: {} } };
  const schema = shapeOf(answer);
  return { content: { 'application/json': { schema, example: exampleOf(schema, schemas) } } };
}

function errorAnswer(codes: readonly string[]): Record<string, unknown> {
  const schema: { allOf: Shape[] } = {
    allOf: [ref('Error'), { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
  };
  const { details, challenge, ...example } = exampleOf(ref('Error'), schemas) as Record<string, unknown>;
  const [code = ''] = codes;
  const more = code === 'INVALID_FIELDS' ? { details } : code === 'CHALLENGE_REQUIRED' ? { challenge } : {};
  return {
    description: codes.join(', '),
    content: {
      'application/json': {
        schema,
        example: { ...example, code, ...more },
      },
    },
  };
}

function tagOf(path: string): string {
  if (path.startsWith('/api/superadmin')) return 'super admin';
  if (path.startsWith('/api/v1/admin')) return 'admin';
  return path.startsWith('/api/payments') || path.startsWith('/api/wallet') ? 'purchase' : 'public';
}
