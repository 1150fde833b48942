import { expect, it } from '@jest/globals';
import { User } from '@giftcard/contracts/identity/v1/identity';
import { signedInJson } from './identity-json.js';

it('shows who is unlocked at a till as who redeems, and leads them to no page that a till has not', () => {
  const owner = User.fromJSON({
    userId: 'noor',
    email: 'noor@example.test',
    phone: '5551234567',
    role: 'Admin',
    staffRole: 'owner',
    secondFactorRequired: true,
  });
  const actor = { role: 'Admin', userId: 'noor', sessionId: 's', businessSlug: 'larkspur-house' } as const;
  expect(signedInJson(owner, actor)).toMatchObject({ staffRole: 'owner', secondFactorRequired: true });
  const atTill = signedInJson(owner, { ...actor, till: { id: 'till-1', name: 'Bar till', idleSeconds: 180 } });
  expect(atTill).toMatchObject({
    staffRole: 'cashier',
    email: '',
    phone: '',
    till: { id: 'till-1', name: 'Bar till' },
  });
  expect(atTill).not.toHaveProperty('secondFactorRequired');
});
