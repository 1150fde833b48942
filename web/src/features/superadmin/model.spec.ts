import { describe, expect, it } from '@jest/globals';
import { addressText, isProvisioning, stands, websiteLink, type RegistrationRequest, mustEnrol } from './model.js';

const request = (changes: Partial<RegistrationRequest>) =>
  ({ status: 'pending', provisioningState: 'requested', ...changes }) as RegistrationRequest;

describe('a registration request', () => {
  it('is being made into a business from the approval until it stands or has failed', () => {
    expect(isProvisioning(request({}))).toBe(false);
    expect(isProvisioning(request({ status: 'approved' }))).toBe(true);
    expect(isProvisioning(request({ status: 'approved', provisioningState: 'provisioning' }))).toBe(true);
    expect(isProvisioning(request({ status: 'approved', provisioningState: 'ready' }))).toBe(false);
    expect(isProvisioning(request({ status: 'approved', provisioningState: 'failed' }))).toBe(false);
    expect(isProvisioning(request({ status: 'rejected' }))).toBe(false);
  });

  it('stands from the step on that made the business, whatever part of it is not ready', () => {
    const after = (business: 'done' | 'failed', orders: 'waiting' | 'failed') =>
      request({
        status: 'approved',
        provisioning: {
          state: 'failed',
          steps: [
            { name: 'owner account', state: 'done' },
            { name: 'business', state: business },
            { name: 'orders', state: orders },
          ],
        },
      });
    expect([
      stands(after('done', 'failed')),
      stands(after('failed', 'waiting')),
      stands(request({ provisioning: { state: 'requested', steps: [] } })),
    ]).toEqual([true, false, false]);
  });

  it('shows its address on one line, with what is known of it', () => {
    expect(addressText({ street: '14 Pier Road', city: 'Kennebunkport', state: 'ME', zipCode: '04046' })).toBe(
      '14 Pier Road, Kennebunkport, ME 04046',
    );
    expect(addressText({ street: '', city: 'Portland', state: '', zipCode: '' })).toBe('Portland');
    expect(addressText({ street: '', city: '', state: '', zipCode: '' })).toBe('');
  });
});

describe('a website somebody typed', () => {
  it('is followed over http and https only', () => {
    expect(websiteLink('thesalthouse.com')).toEqual({ href: 'https://thesalthouse.com/', text: 'thesalthouse.com' });
    expect(websiteLink(' http://a.example/menu ')).toEqual({ href: 'http://a.example/menu', text: 'a.example/menu' });
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'no address at all'])(
    'is shown as text otherwise: %p',
    (text) => {
      expect(websiteLink(text)).toBeNull();
    },
  );
});

it('leads to the second factor who has to set one up, by what the token says', () => {
  const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  expect([token({ enr: true }), token({ sub: 'ÿ?' }), 'bearer', ''].map(mustEnrol)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
