import type { CardState, Pass } from '../src/domain/pass.js';
import type { Business } from '../src/projections/businesses.js';

export const LARKSPUR: Business = {
  version: 1,
  name: 'Larkspur House',
  address: { street: '214 Harbor Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
  timeZone: 'America/New_York',
  logoKey: '',
  accent: '#24543f',
};

export const CODE = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

/** A gift of 100 dollars. */
export function aPass(snapshot: Partial<Pass['snapshot']> = {}): Pass {
  return {
    id: '01a1fd39-8026-76dd-b261-3209de89f9ab',
    businessSlug: 'larkspur-house',
    codeSealed: 'sealed',
    publicTokenHash: 'hash',
    publicTokenSealed: 'sealed',
    snapshot: {
      giftCardName: 'Dinner at the Long Table',
      amountCents: 10_000,
      currency: 'USD',
      senderName: 'Daniel',
      recipientName: 'Maya',
      message: 'Thirty looks good on you.',
      occasion: 'Birthday',
      imageKey: '',
      ...snapshot,
    },
    apple: { serial: '01a1fd39-8026-76dd-b261-3209de89f9ab', authenticationTokenSealed: 'sealed' },
    issuedAt: new Date('2026-11-21T12:00:00Z'),
  };
}

export const FULL: CardState = { balanceCents: 10_000, status: 'active', revision: '0.0', changedAt: undefined };
