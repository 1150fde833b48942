import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { giftApi, type GiftAnswer } from './api.js';
import { changeOf, errorsInWords, errorsOf, formOf, mendError, rebased, wordsChangeOf } from './rules.js';
import { changeGift, openGift } from './saga.js';
import { giftActions, giftReducer, type GiftState } from './slice.js';

const answer: GiftAnswer = {
  gift: {
    giftCardName: 'Dinner',
    amount: 100,
    currency: 'USD',
    recipientName: 'Maya',
    senderName: 'Daniel',
    recipientEmail: 'maya@example.com',
    message: 'Enjoy',
    deliverAt: '2026-12-19T14:00:00.000Z',
    deliverZone: 'America/New_York',
    isWaiting: true,
    isMendable: false,
    isRepeatable: false,
    cardUrl: null,
    isKept: false,
  },
  business: null,
};
const refusal = (code: string) => new ApiError({ status: 409, code, message: 'in words' });

afterEach(() => {
  jest.restoreAllMocks();
});

/** What the page knows after a saga ran. */
async function after(saga: () => Generator, from?: GiftState): Promise<GiftState> {
  let state = from ?? giftReducer(undefined, { type: 'begin' });
  await runSaga({ dispatch: (action: { type: string }) => (state = giftReducer(state, action)) }, saga).toPromise();
  return state;
}

const opened = () => {
  jest.spyOn(giftApi, 'open').mockResolvedValue(answer);
  return after(() => openGift(giftActions.linkOpened('token')));
};
const changed = (change = {}) => giftActions.changeAsked({ token: 'token', change });

describe('a gift that waits', () => {
  it('is shown; a link of nobody is told apart from one that could not be loaded', async () => {
    expect(await opened()).toMatchObject({ link: { status: 'ready' }, answer });
    for (const [error, status] of [
      [refusal('CARD_NOT_FOUND'), 'unknown'],
      [refusal('SERVICE_UNAVAILABLE'), 'failed'],
    ] as const) {
      jest.spyOn(giftApi, 'open').mockRejectedValue(error);
      expect((await after(() => openGift(giftActions.linkOpened('token')))).link.status).toBe(status);
    }
  });

  it('is changed, and says whether it was sent', async () => {
    const moved = { ...answer, gift: { ...answer.gift, recipientEmail: 'cleo@example.com' } };
    jest.spyOn(giftApi, 'change').mockResolvedValue(moved);
    const before = await opened();
    expect(await after(() => changeGift(changed({ recipientEmail: 'cleo@example.com' })), before)).toMatchObject({
      answer: moved,
      change: { status: 'saved' },
    });
    expect(await after(() => changeGift(changed({ deliver: 'now' })), before)).toMatchObject({
      change: { status: 'sent' },
    });
    expect(await after(() => changeGift(changed({ sendAgain: true })), before)).toMatchObject({
      change: { status: 'repeated' },
    });
  });

  it('that went out meanwhile is over, and what was typed stays to be read; another refusal leaves it open, with its reason until something is typed', async () => {
    const before = await opened();
    jest.spyOn(giftApi, 'change').mockRejectedValue(refusal('GIFT_SENT'));
    const over = await after(() => changeGift(changed()), before);
    expect(over).toMatchObject({ answer, change: { status: 'over', error: 'in words' } });
    expect(giftReducer(over, giftActions.edited())).toBe(over);
    jest.spyOn(giftApi, 'change').mockRejectedValue(refusal('TOO_MANY_CORRECTIONS'));
    const refused = await after(() => changeGift(changed()), before);
    expect(refused).toMatchObject({ answer, change: { status: 'failed', error: 'in words' } });
    expect(giftReducer(refused, giftActions.edited()).change).toEqual({ status: 'idle', error: null });
  });
});

describe('what is typed about it', () => {
  const form = formOf(answer.gift);
  const now = new Date('2026-11-25T12:00:00Z');

  it('begins as it stands, by the clock of its zone, and sends what differs alone', () => {
    expect(form).toEqual({
      recipientName: 'Maya',
      senderName: 'Daniel',
      message: 'Enjoy',
      address: 'maya@example.com',
      date: '2026-12-19',
      time: '09:00',
      zone: 'America/New_York',
    });
    expect(changeOf(form, answer.gift)).toEqual({});
    expect(changeOf({ ...form, address: ' Cleo@example.com ' }, answer.gift)).toEqual({
      recipientEmail: 'Cleo@example.com',
    });
    expect(changeOf({ ...form, time: '10:00' }, answer.gift)).toEqual({
      deliverDate: '2026-12-19',
      deliverTime: '10:00',
      deliverZone: 'America/New_York',
    });
  });

  it('is another message or name, as it is stored, also of a gift that goes at once', () => {
    const typed = { ...form, message: ' ', senderName: 'Daniel and Ida ', date: '' };
    expect(wordsChangeOf(typed, answer.gift)).toEqual({ message: '', senderName: 'Daniel and Ida' });
    expect(wordsChangeOf({ ...form, message: 'Enjoy ' }, answer.gift)).toEqual({});
    expect(errorsInWords({ ...typed, recipientName: ' ', message: 'm'.repeat(501) }, answer.gift)).toEqual({
      recipientName: 'This field is mandatory',
      message: 'Please use at most 500 characters',
    });
    // A name that the gift has already is not judged.
    const erased = { ...answer.gift, recipientName: '' };
    expect(errorsInWords(formOf(erased), erased)).toEqual({});
  });

  it('stays while another tab changes the rest', () => {
    const now = { ...answer.gift, message: 'From another tab', recipientEmail: 'cleo@example.com' };
    const typed = { ...form, message: 'From this tab' };
    expect(rebased(typed, answer.gift, now)).toEqual({
      ...form,
      message: 'From this tab',
      address: 'cleo@example.com',
    });
    expect(changeOf(rebased(form, answer.gift, now), now)).toEqual({});
  });

  it('of one that was sent is another address, and one that is one', () => {
    expect(
      ['  ', 'maya@example', ' Maya@Example.com', 'cleo@example.com'].map((email) => mendError(email, answer.gift)),
    ).toEqual([
      'This field is mandatory',
      'Please enter a valid email address',
      'This is the address it has already.',
      undefined,
    ]);
  });

  it('of one that is texted is another number or an address, and shows the number as people read it', () => {
    const gift = { ...answer.gift, recipientEmail: '', recipientPhone: '+13025550164' };
    const texted = formOf(gift);
    expect(texted.address).toBe('+1 (302) 555-0164');
    expect(changeOf(texted, gift)).toEqual({});
    expect(changeOf({ ...texted, address: ' 302 555 0165 ' }, gift)).toEqual({ recipientPhone: '302 555 0165' });
    expect(changeOf({ ...texted, address: 'maya@example.com' }, gift)).toEqual({ recipientEmail: 'maya@example.com' });
    expect(['', '12', 'maya@', '1 302-555-0164', '302 555 0165'].map((typed) => mendError(typed, gift))).toEqual([
      'This field is mandatory',
      'Please enter a valid phone number',
      'Please enter a valid email address',
      'This is the address it has already.',
      undefined,
    ]);
    // A number is none where the gift is mailed.
    expect(mendError('302 555 0165', answer.gift)).toBe('Please enter a valid email address');
  });

  it('is marked where it is wrong', () => {
    expect(errorsOf(form, answer.gift, now)).toEqual({});
    expect(Object.keys(errorsOf({ ...form, address: 'maya', date: '2026-01-01' }, answer.gift, now))).toEqual([
      'address',
      'date',
    ]);
    const erased = { ...answer.gift, recipientEmail: '' };
    expect(errorsOf(formOf(erased), erased, now)).toEqual({});
    expect(Object.keys(errorsOf({ ...form, time: '' }, answer.gift, now))).toEqual(['time']);
  });
});
