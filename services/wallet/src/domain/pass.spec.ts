import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  extendPass,
  issuePass,
  mustBePrintable,
  nameOfReissue,
  orderOfSerial,
  passOfSerial,
  reissuePass,
  rewordPass,
  sealPass,
  sellPass,
  type CardState,
  type Pass,
} from './pass.js';

const pass: Pass = {
  id: '01a1fd39-8026-76dd-b261-3209de89f9ab',
  businessSlug: 'larkspur-house',
  codeSealed: 'sealed',
  publicTokenHash: 'hash',
  publicTokenSealed: 'sealed',
  snapshot: {
    giftCardName: 'Dinner',
    amountCents: 10_000,
    currency: 'USD',
    senderName: '',
    recipientName: '',
    message: '',
    occasion: '',
    imageKey: '',
  },
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

describe('reissuePass', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const anew = {
    count: 1,
    codeSealed: 'sealed-1',
    publicTokenHash: 'hash-1',
    publicTokenSealed: 'token-1',
    authenticationTokenSealed: 'apple-1',
    googleObjectId: '338.order.1',
    now,
  };
  const inGoogle: Pass = { ...pass, google: { objectId: '338.order' } };

  it('puts another pass in the place of the one whose code is dead, once', () => {
    const { next } = reissuePass(inGoogle, anew);
    expect(next).toEqual({
      ...pass,
      codeSealed: 'sealed-1',
      publicTokenHash: 'hash-1',
      publicTokenSealed: 'token-1',
      google: { objectId: '338.order.1' },
      apple: { serial: `${pass.id}.1`, authenticationTokenSealed: 'apple-1' },
      reissues: 1,
      reissuedAt: now,
      replaced: [{ publicTokenHash: 'hash', ...pass.apple, googleObjectId: '338.order' }],
    });
    expect(reissuePass(next, anew).next).toBe(next);
    const third = reissuePass(next, { ...anew, count: 3, googleObjectId: undefined }).next;
    expect(third.google).toBeUndefined();
    expect(third.replaced).toHaveLength(2);
    expect(reissuePass(third, { ...anew, count: 2 }).next).toBe(third);
  });

  it('leaves phones that have the earlier one a pass that opens nothing', () => {
    const { next } = reissuePass(pass, anew);
    expect([orderOfSerial(pass.id), orderOfSerial(nameOfReissue(pass.id, 1))]).toEqual([pass.id, pass.id]);
    expect(passOfSerial(next, next.apple.serial)).toBe(next);
    expect(passOfSerial(next, pass.id)).toEqual({ ...next, apple: pass.apple, isReplaced: true });
    expect(passOfSerial(next, `${pass.id}.2`)).toBeUndefined();
  });
});

describe('sellPass', () => {
  const early: Pass = { ...pass, validUntil: new Date('2027-11-22T05:00:00Z') };
  const sale = { soldAt: new Date('2026-11-22T05:10:00Z'), validUntil: new Date('2027-11-23T05:00:00Z') };

  it('gives a pass that was asked for before its sale the end that the card has', () => {
    expect(sellPass(early, sale)).toEqual({ next: { ...early, ...sale }, events: [], isMoved: true });
    expect(sellPass(early, { ...sale, validUntil: undefined })).toEqual({
      next: { ...pass, soldAt: sale.soldAt },
      events: [],
      isMoved: true,
    });
    expect(sellPass(early, { ...sale, validUntil: early.validUntil }).isMoved).toBe(false);
    expect(sellPass(pass, sale).isMoved).toBe(true);
  });

  it('is done once: told again, by a business whose cards are valid for longer now, the pass stays as it was sold', () => {
    const { next } = sellPass(early, sale);
    expect(sellPass(next, { ...sale, validUntil: new Date('2031-11-23T05:00:00Z') })).toEqual({
      next,
      events: [],
      isMoved: false,
    });
  });
});

describe('rewordPass', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const words = { senderName: 'Al and Bo', recipientName: 'Bee', message: 'Enjoy', occasion: '' };

  it('puts the last words on the pass, and seals them for who is on it now', () => {
    const gift: Pass = { ...pass, snapshot: { ...pass.snapshot, message: 'Old', sealed: 'before', personId: 'p1' } };
    const { next } = rewordPass(gift, { ...words, sealed: 'after', personId: 'p2' }, at);
    expect(next).toEqual({
      ...pass,
      rewordedAt: at,
      snapshot: { ...pass.snapshot, ...words, sealed: 'after', personId: 'p2' },
    });
    expect(rewordPass(gift, words, at).next.snapshot).not.toHaveProperty('sealed');
  });

  it('told again, or after later words, changes nothing', () => {
    const { next } = rewordPass(pass, words, at);
    for (const told of [at, new Date(at.getTime() - 1)])
      expect(rewordPass(next, { ...words, message: 'Old' }, told).next).toBe(next);
  });
});

describe('extendPass', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const ending: Pass = { ...pass, validUntil: new Date('2027-11-22T05:00:00Z') };
  const later = new Date('2031-11-22T05:00:00Z');

  it('has a pass end with its card, later or never, and keeps when that was learnt', () => {
    expect(extendPass(ending, { validUntil: later, now })).toEqual({
      next: { ...pass, validUntil: later, extendedAt: now },
      events: [],
    });
    expect(extendPass(ending, { validUntil: undefined, now })).toEqual({
      next: { ...pass, extendedAt: now },
      events: [],
    });
  });

  it('never has it end sooner, and told again changes nothing', () => {
    for (const [state, validUntil] of [
      [pass, later],
      [pass, undefined],
      [{ ...ending, validUntil: later }, later],
      [{ ...ending, validUntil: later }, ending.validUntil],
    ] as const) {
      expect(extendPass(state, { validUntil, now })).toEqual({ next: state, events: [] });
    }
  });
});

describe('sealPass', () => {
  const sealed = { personId: 'p', sealed: 'words' };
  const gift: Pass = { ...pass, snapshot: { ...pass.snapshot, senderName: 'Ana' } };

  it('seals what a pass of before shows of people, once', () => {
    const { next } = sealPass(gift, sealed);
    expect(next.snapshot).toMatchObject(sealed);
    expect(sealPass(next, { ...sealed, sealed: 'other' }).next).toBe(next);
  });

  it('leaves a pass as it is that shows nobody', () => {
    expect(sealPass(pass, sealed).next).toBe(pass);
  });
});

describe('a card to be printed', () => {
  const state: CardState = { balanceCents: 100, status: 'active', revision: '0', changedAt: undefined };
  const now = new Date('2026-11-22T12:00:00Z');

  it('is one that something can be spent with', () => {
    expect(() => mustBePrintable(pass, state, now)).not.toThrow();
    expect(() => mustBePrintable({ ...pass, validUntil: new Date(now.getTime() + 1) }, state, now)).not.toThrow();
  });

  test.each<[string, Partial<CardState>, Partial<Pass>]>([
    ['it is used up', { balanceCents: 0 }, {}],
    ['it is blocked', { status: 'blocked' }, {}],
    ['it is void', { status: 'void' }, {}],
    ['it has expired', {}, { validUntil: now }],
  ])('is refused where nothing can be spent: %s', (_why, changed, ended) => {
    expect(() => mustBePrintable({ ...pass, ...ended }, { ...state, ...changed }, now)).toThrow(
      expect.objectContaining({ code: 'CARD_NOT_PRINTABLE' }),
    );
  });
});
