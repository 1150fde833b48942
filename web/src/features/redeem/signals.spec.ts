import { describe, expect, test } from '@jest/globals';
import { signalOf } from './signals.js';
import { initialRedeemState as scanning } from './slice.js';
import type { RedeemState } from './state.js';

const found: RedeemState = { ...scanning, step: 'found' };
const coded: RedeemState = { ...found, step: 'code' };
const done: RedeemState = { ...coded, step: 'done' };
const refused = (error: string) => ({
  ...coded,
  redemption: { ...coded.redemption, status: 'failed' as const, error },
});

describe('what is heard at the counter', () => {
  test.each([
    ['a card that is read', scanning, found, 'read'],
    ['an amount that is redeemed', coded, done, 'done'],
    ['one that needs no code', found, done, 'done'],
    ['cash that is paid out', done, { ...done, cashOut: { ...done.cashOut, status: 'done' as const } }, 'done'],
    ['a redemption that is undone', done, { ...done, undo: { ...done.undo, status: 'done' as const } }, 'done'],
    ['a code that is wrong', coded, refused('Wrong.'), 'refused'],
    ['another one that is wrong in other words', refused('Wrong.'), refused('Two tries left.'), 'refused'],
    ['a QR that is none of ours', scanning, { ...scanning, notice: 'This is no gift card.' }, 'refused'],
    ['a card that is not found', scanning, { ...scanning, lookup: { ...scanning.lookup, error: 'No.' } }, 'refused'],
    ['a key on the pad', found, { ...found, cents: 500 }, null],
    ['a notice that goes away', { ...scanning, notice: 'No.' }, scanning, null],
    ['the next guest', done, scanning, null],
    ['a page that opens with a receipt', done, done, null],
  ])('%s', (_what, before, now, signal) => {
    expect(signalOf(before, now)).toBe(signal);
  });
});
