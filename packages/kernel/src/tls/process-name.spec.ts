import { expect, test } from '@jest/globals';
import { processNameOf, spiffeId } from './process-name.js';

test.each([
  ['URI:spiffe://giftcard-vault/gateway', 'gateway'],
  ['DNS:gateway.giftcard.svc, URI:spiffe://giftcard-vault/gateway', 'gateway'],
  ['DNS:gateway', undefined],
  ['URI:spiffe://giftcard-vault/', undefined],
  ['URI:spiffe://elsewhere/gateway', undefined],
  ['URI:spiffe://giftcard-vault/wallet, URI:spiffe://giftcard-vault/gateway', undefined],
  ['DNS:"x, URI:spiffe://giftcard-vault/gateway, x"', undefined],
  ['', undefined],
])('a certificate for %p is of %p', (subjectaltname, name) => {
  expect(processNameOf({ subjectaltname })).toBe(name);
});

test('who shows no certificate has no name', () => {
  expect(processNameOf(undefined)).toBeUndefined();
  expect(processNameOf({ subjectaltname: `URI:${spiffeId('orders')}` })).toBe('orders');
});
