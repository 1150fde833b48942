import { describe, expect, it } from '@jest/globals';
import { actionText, detailText, whoText } from './entry.js';

describe('an entry of the audit log', () => {
  it.each([
    ['catalog.gift-card-created', 'Gift card created'],
    ['refused.tenant-mismatch', 'Refused: tenant mismatch'],
    ['login', 'Login'],
  ])('%p reads %p', (action, text) => {
    expect(actionText(action)).toBe(text);
  });

  it('tells what else is needed to understand it', () => {
    expect(detailText({ amountCents: '2500', reason: 'typed twice', note: '', cardId: 'c1', businessSlug: 'larkspur-house' })).toBe('amount: $25.00, reason: typed twice');
    expect(detailText({ discountPercent: '15', salePriceCents: '35700', currency: 'CAD' })).toBe('discount: 15%, sale price: CA$357.00');
    expect(detailText({ currency: 'USD', timeZone: 'America/New_York' })).toBe('currency: USD, time zone: America/New_York');
  });

  it.each([
    [{ id: 'a', role: 'Admin', name: 'Elena Marsh' }, 'Elena Marsh'],
    [{ id: 'a', role: 'Admin', name: '' }, 'A former admin'],
    [{ id: 's', role: 'SuperAdmin', name: '' }, 'Super admin'],
    [{ id: '', role: '', name: '' }, 'The platform'],
  ])('of %p names %p', (who, text) => {
    expect(whoText(who)).toBe(text);
  });
});
