import { describe, expect, it } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { issuePass, type Pass } from './pass.js';

const pass: Pass = {
  id: '01a1fd39-8026-76dd-b261-3209de89f9ab',
  businessSlug: 'larkspur-house',
  codeSealed: 'sealed', publicTokenHash: 'hash', publicTokenSealed: 'sealed',
  snapshot: { giftCardName: 'Dinner', amountCents: 10_000, currency: 'USD', senderName: '', recipientName: '', message: '', occasion: '', imageKey: '' },
  apple: { serial: '01a1fd39-8026-76dd-b261-3209de89f9ab', authenticationTokenSealed: 'sealed' },
  issuedAt: new Date('2026-11-21T12:00:00Z'),
};

describe('issuePass', () => {
  it('says which wallets the order can be saved to, as the example shows, and nothing that opens the card', () => {
    const { next, events } = issuePass(pass, ['google', 'apple']);
    expect(next).toEqual(pass);
    expect(events.map(({ type }) => type)).toEqual(['wallet.pass-issued.v1']);
    expect(asExample('wallet.pass-issued.v1', events[0]!.data)).toEqual(exampleJson('wallet.pass-issued.v1'));
  });
});
