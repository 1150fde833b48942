import { expect, test } from '@jest/globals';
import { topUpOffer, topUpToken } from './top-up.js';

const card = { businessSlug: 'larkspur-house', giftCardName: 'Supper', image: '/a.webp', currency: 'USD' };

test('a top-up is sold as a gift card of any amount that the card takes, and knows whose it is', () => {
  const offer = topUpOffer({ ...card, publicToken: 'token', range: { min: 5, max: 60 } });
  expect(offer).toMatchObject({
    discount: 0,
    businessSlug: 'larkspur-house',
    amountRange: { min: 5, max: 60, step: 0.01, suggestions: [25, 50] },
  });
  expect(topUpToken(offer)).toBe('token');
  expect(topUpToken({ _id: 'gift-card-1' })).toBeNull();
});

test('in yen a top-up is of whole ones, and suggests what is about worth the same', () => {
  const offer = topUpOffer({ ...card, currency: 'JPY', publicToken: 'token', range: { min: 500, max: 6_000 } });
  expect(offer.amountRange).toEqual({ min: 500, max: 6_000, step: 1, suggestions: [2_500, 5_000] });
});
