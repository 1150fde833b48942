import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { customersApi } from './api.js';
import { choiceOf, choiceText } from './choice.js';
import { customersActions, customersListFeature, initials, loadCustomers, roleText } from './list.js';
import type { Customer } from './model.js';

const maya: Customer = {
  email: 'maya@example.com',
  name: 'Maya Chen',
  roles: ['buyer', 'recipient'],
  cardsBought: 2,
  cardsGiven: 1,
  cardsHeld: 1,
  spent: 120.5,
  balanceHeld: 40,
  currency: 'USD',
  firstSeenAt: '2026-11-02T10:00:00Z',
  lastSeenAt: '2026-11-20T10:00:00Z',
};

describe('customers', () => {
  it('asks for a page in the chosen order', async () => {
    const asked = jest.spyOn(customersApi, 'list').mockResolvedValue({ customers: [maya], total: 1 });
    const seen: unknown[] = [];
    const state: unknown = customersListFeature.reducer(
      customersListFeature.reducer(undefined, customersActions.chosen('-spent')),
      customersActions.turned(2),
    );
    await runSaga(
      { dispatch: (action) => seen.push(action), getState: () => ({ customers: state }) },
      loadCustomers,
      customersActions.turned(2),
    ).toPromise();
    expect(asked).toHaveBeenCalledWith({ search: '', choice: '-spent', page: 2 });
    expect(seen).toEqual([customersActions.loaded({ rows: [maya], total: 1 })]);
  });

  it('keeps order, role and balance in one choice', () => {
    const choice = { sort: '-spent', role: 'buyer', balance: 'left' };
    expect(choiceOf(choiceText(choice))).toEqual(choice);
    expect(choiceOf('')).toEqual({ sort: '', role: '', balance: '' });
  });

  it('says what somebody is', () => {
    expect(roleText(['buyer'])).toBe('Buyer');
    expect(roleText(['buyer', 'recipient'])).toBe('Buyer, Recipient');
  });

  it.each([
    ['Maya Chen', 'MC'],
    ['Maya', 'M'],
    ['Ana de la Cruz', 'AC'],
    ['', 'X'],
  ])('stands for %p with %p', (name, letters) => {
    expect(initials(name, 'x@example.com')).toBe(letters);
  });
});
