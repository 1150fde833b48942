import { expect, test } from '@jest/globals';
import { actorOf } from './sessions.js';
import { registerOwner, superAdmin } from './user.js';

test('an admin acts for a business, the super admin for none', () => {
  const address = { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' };
  const { next: admin } = registerOwner({
    userId: 'owner-1',
    email: 'ana@example.com',
    name: 'Ana Ruiz',
    phone: '',
    businessSlug: 'larkspur',
    businessName: 'Larkspur',
    address,
    access: { passwordHash: 'h' },
  });
  expect(actorOf(admin, 'session-1')).toEqual({
    role: 'Admin',
    userId: 'owner-1',
    sessionId: 'session-1',
    businessSlug: 'larkspur',
    staffRole: 'owner',
  });
  expect(actorOf(superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' }), 'session-1')).toEqual({
    role: 'SuperAdmin',
    userId: 's',
    sessionId: 'session-1',
  });
});
