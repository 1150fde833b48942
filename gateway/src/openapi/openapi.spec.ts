import { describe, expect, it } from '@jest/globals';
import { bodySchema } from './body-schema.js';
import { describedCalls } from './calls.js';
import { openApiDocument } from './document.js';
import { nestRoutes } from './nest-routes.js';
import { docsPage } from './page.js';
import { exampleOf } from './shapes.js';
import { controllers } from '../gateway.module.js';
import { PurchaseFormDto } from '../api/orders/purchase.dto.js';

/** Registered with Fastify itself (docs/adr/0004). */
const PLAIN = [
  'GET /api/v1/giftcards',
  'GET /api/v1/giftcards/{id}/public',
  'GET /api/v1/admin/business/{slug}',
  'GET /api/v1/businesses/{businessSlug}/card-designs',
  'GET /images/{key}',
  'GET /health/live',
  'GET /health/ready',
  'GET /health/capabilities',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/payments/webhook',
  'POST /api/payments/webhook/{businessSlug}',
  'POST /api/v1/reminders/{token}/stop',
  'POST /api/mails/returned/{form}',
];

const routes = nestRoutes(controllers);
const byCall = new Map(routes.map((route) => [route.call, route]));

describe('the OpenAPI document', () => {
  it('describes every call there is: a new one belongs into a *.calls.ts of this folder', () => {
    expect(routes.filter(({ call }) => !describedCalls[call]).map(({ call }) => call)).toEqual([]);
  });

  it('describes no call that there is not', () => {
    expect(Object.keys(describedCalls).filter((call) => !byCall.has(call) && !PLAIN.includes(call))).toEqual([]);
  });

  it('names a permission for every call of business admins, and for no other', () => {
    const named = routes.filter(({ call }) => describedCalls[call]?.permission !== undefined);
    expect(named.map(({ call }) => call)).toEqual(routes.filter(({ who }) => who === 'admin').map(({ call }) => call));
  });

  it('knows who may call from the guards, and the status from the decorators', () => {
    expect(byCall.get('PUT /api/v1/admin/settings')).toMatchObject({ who: 'admin', status: 200 });
    expect(byCall.get('POST /api/superadmin/business-admin')).toMatchObject({ who: 'superAdmin', status: 201 });
    expect(byCall.get('POST /api/v1/admin/login')).toMatchObject({ who: 'public', status: 200, isLimited: true });
    expect(byCall.get('GET /api/v1/admin/me')).toMatchObject({ who: 'anySession' });
  });

  it('reads bodies from the rules that check them', () => {
    const schema = bodySchema(PurchaseFormDto);
    expect(schema.required).toEqual(['purchaseType', 'paymentDetails']);
    expect(schema.properties?.['giftInfo']?.properties?.['message']).toMatchObject({ type: 'string', maxLength: 500 });
    expect(exampleOf(schema, {})).toMatchObject({
      purchaseType: 'self',
      paymentDetails: { transactionId: 'payment-1' },
    });
  });

  it('names what a call answers when there is too much of it', () => {
    const plain = {
      call: 'GET /api/v1/giftcards',
      who: 'public',
      status: 200,
      isLimited: false,
      body: undefined,
    } as const;
    const { paths } = openApiDocument([...routes, plain], 'https://cards.example') as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    const told = (path: string, method: string, status: number) =>
      paths[path]?.[method]?.responses[status]?.description.split(', ');
    expect(told('/api/v1/giftcards', 'get', 429)).toEqual(['TOO_MANY_REQUESTS']);
    for (const [path, method] of [
      ['/api/v1/admin/create-giftcard', 'post'],
      ['/api/v1/admin/update/{id}', 'put'],
      ['/api/v1/admin/settings/logo', 'post'],
    ] as const)
      expect([path, told(path, method, 503)]).toEqual([
        path,
        expect.arrayContaining(['SERVICE_UNAVAILABLE', 'TOO_BUSY']),
      ]);
    expect(told('/api/v1/giftcards', 'get', 503)).toEqual(['SERVICE_UNAVAILABLE']);
  });

  it('names how any call can be refused that reads a body, an address or a key', () => {
    const { paths } = openApiDocument(routes, 'https://cards.example') as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    for (const { call } of routes) {
      const [method = '', path = ''] = call.split(' ');
      const codes = (status: number) =>
        paths[path]?.[method.toLowerCase()]?.responses[status]?.description.split(', ') ?? [];
      if (path.includes('{'))
        expect([call, codes(400), codes(404), codes(414)]).toEqual([
          call,
          expect.arrayContaining(['BAD_REQUEST']),
          expect.arrayContaining(['NOT_FOUND']),
          ['BAD_REQUEST'],
        ]);
      if (method === 'GET') continue;
      expect([call, codes(400), codes(413), codes(415)]).toEqual([
        call,
        expect.arrayContaining(['BAD_REQUEST']),
        expect.arrayContaining(['BODY_TOO_LARGE']),
        expect.arrayContaining(['MEDIA_TYPE']),
      ]);
      if (method !== 'DELETE')
        expect([call, codes(400), codes(409)]).toEqual([
          call,
          expect.arrayContaining(['INVALID_FIELDS']),
          expect.arrayContaining(['IDEMPOTENCY_KEY_REUSED']),
        ]);
    }
  });

  it('has an example of every answer, and a page without a script', () => {
    const document = openApiDocument(routes, 'https://cards.example');
    expect(JSON.stringify(document).includes('undefined')).toBe(false);
    const page = docsPage(document);
    expect(page.includes('/api/v1/admin/redeem')).toBe(true);
    expect(/<script|src=/.test(page)).toBe(false);
  });
});
