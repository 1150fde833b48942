import { describe, expect, it, test } from '@jest/globals';
import { applicationIdProblem, environmentOf } from './application-id.js';

const PRODUCTION = 'sq0idp-UWAB3Yq1dQ4EJIZc8ruVYQ';
const SANDBOX = 'sandbox-sq0idb-vQRLXoHkdEECHbO5_h9o2A';

test('the script of the browser tells the environment', () => {
  expect(
    [
      'https://web.squarecdn.com/v1/square.js',
      'https://sandbox.web.squarecdn.com/v1/square.js',
      'http://127.0.0.1:8090/square.js',
    ].map(environmentOf),
  ).toEqual(['production', 'sandbox', 'rehearsal']);
});

describe('an application id', () => {
  it('is taken by its own environment', () => {
    for (const [id, environment] of [
      [PRODUCTION, 'production'],
      [SANDBOX, 'sandbox'],
      [SANDBOX, 'rehearsal'],
      ['sandbox-bistro', 'rehearsal'],
    ] as const)
      expect([id, applicationIdProblem(id, environment)]).toEqual([id, undefined]);
  });

  it('of another environment is refused by name', () => {
    expect(applicationIdProblem(SANDBOX, 'production')).toMatch(/of Square's sandbox.*sq0idp-/);
    for (const environment of ['sandbox', 'rehearsal'] as const)
      expect(applicationIdProblem(PRODUCTION, environment)).toMatch(/of Square's production.*sandbox-/);
  });

  it.each([
    [`x${PRODUCTION}`, 'production'],
    ['sq0idp-UWAB', 'production'],
    ['wrong', 'production'],
    [`x${SANDBOX}`, 'sandbox'],
    [`${SANDBOX}!`, 'sandbox'],
    ['wrong', 'sandbox'],
    ['xsandbox-bistro', 'rehearsal'],
    ['wrong', 'rehearsal'],
  ] as const)('%s is none of %s, and of no other environment either', (id, environment) => {
    expect(applicationIdProblem(id, environment)).toMatch(/^This is not an application ID of Square/);
  });

  it.each([
    'wrong',
    'sq0idp-',
    'sq0idp-UWAB',
    'sq0idp-UWAB3Yq1dQ4EJIZc8ruVYQ!',
    'EAAAlsandboxaccesstoken',
    'sandbox-',
    'sandbox-sq0idb-vQRLXo HkdEECHbO5_h9o2A',
    'sq0csp-UWAB3Yq1dQ4EJIZc8ruVYQ',
  ])('%s is none anywhere', (id) => {
    expect(applicationIdProblem(id, 'production')).toBeDefined();
    expect(applicationIdProblem(id, 'sandbox')).toBeDefined();
    expect(applicationIdProblem(id, 'rehearsal')).toBeDefined();
  });
});
