import { asAdmin, COUNTER_GUEST, post, type ProvenBy, type Row } from './row.js';
import { challenged } from './scene.js';

const byLink: ProvenBy = {
  spec: 'gateway/test/privacy.int.spec.ts',
  test: 'is seen, downloaded a few times and erased by a mailed link, and the card stays good',
};

/** What a business has of a guest: handed out, and erased. */
export const privacyRows: readonly Row[] = [
  {
    call: 'GET /api/v1/admin/customer.json',
    status: 200,
    good: asAdmin(`/api/v1/admin/customer.json?email=${COUNTER_GUEST}`),
    errors: { CUSTOMER_NOT_FOUND: asAdmin('/api/v1/admin/customer.json?email=nobody@example.com') },
  },
  {
    call: 'POST /api/v1/privacy/link',
    status: 200,
    good: post('/api/v1/privacy/link', { businessSlug: 'larkspur-house', email: 'asks@example.com' }),
    errors: {
      CHALLENGE_REQUIRED: challenged,
      INVALID_FIELDS: post('/api/v1/privacy/link', { businessSlug: 'larkspur-house', email: 'x' }),
    },
  },
  ...['data', 'export', 'erase'].map(
    (name): Row => ({
      call: `POST /api/v1/privacy/${name}`,
      status: 200,
      good: byLink,
      errors: { PERSON_LINK_INVALID: post(`/api/v1/privacy/${name}`, { token: 'no-such-link' }) },
    }),
  ),
];
