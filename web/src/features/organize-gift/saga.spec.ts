import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import type { UnknownAction } from 'redux';
import { ApiError, networkError } from '../../lib/api-error.js';
import { organizeGiftApi as api, type Offer, type Organized } from './api.js';
import { drafts } from './drafts.js';
import { bodyOf, emptyForm, formOf, type GiftForm } from './model.js';
import * as sagas from './saga.js';
import { organizeGiftActions as actions, organizeGiftReducer, type OrganizeGiftState } from './slice.js';

const closes = { date: '2026-12-04', time: '18:00', zone: 'UTC', at: '2026-12-04T18:00:00Z' };

type Status = Organized['groupGift']['status'];

const organized = (status: Status = 'open', more: Partial<Organized> = {}): Organized => ({
  groupGift: {
    id: 'gift-1',
    giftCardId: 'card-1',
    giftCardName: 'Dinner',
    image: '/images/designs/cards/congratulations/1/list.webp',
    currency: 'USD',
    organizerName: 'Ines',
    recipientName: 'Priya',
    message: 'Eleven years.',
    occasion: 'Send Priya off',
    status,
    closes,
    arrival: null,
    goal: 450,
    sum: 310,
    contributors: [],
    least: 5,
    most: 1_690,
  },
  business: null,
  token: 'token',
  organizerEmail: 'ines@mail.test',
  recipientEmail: 'priya@mail.test',
  recipientLanguage: 'es-US',
  designId: 'congratulations',
  hidesAmounts: false,
  showsSum: true,
  confirmed: true,
  leastSum: 25,
  contributions: [],
  invitations: [],
  remindable: 0,
  sentBack: 0,
  toSendBack: 0,
  orderNumber: null,
  ...more,
});

const refusal = (code: string, details: { field: string; message: string }[] = []) =>
  new ApiError({ status: 409, code, message: 'in words', details });

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  Object.defineProperty(globalThis, 'document', { value: { visibilityState: 'visible' }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const begin = () => organizeGiftReducer(undefined, { type: 'begin' });

/** What the page knows once an action was handled. */
function running(from: OrganizeGiftState = begin()) {
  let state = from;
  const channel = stdChannel();
  const dispatch = (action: UnknownAction) => {
    state = organizeGiftReducer(state, action);
    channel.put(action);
  };
  const io = { channel, dispatch, getState: () => ({ organizeGift: state }) };
  return { io, dispatch, now: () => state };
}

async function after<Action extends UnknownAction>(
  saga: (action: Action) => Generator,
  action: Action,
  from?: OrganizeGiftState,
): Promise<OrganizeGiftState> {
  const page = running(from);
  page.dispatch(action);
  await runSaga(page.io, saga, action).toPromise();
  return page.now();
}

const opened = (as: Organized = organized()) => organizeGiftReducer(begin(), actions.loaded(as));
const address = { businessSlug: 'larkspur', giftCardId: 'card-1' };
const typed = (): GiftForm => ({
  ...emptyForm(new Date('2026-11-20T12:00:00Z')),
  recipientName: 'Priya',
  recipientEmail: 'priya@mail.test',
  occasion: 'Send Priya off',
  name: 'Ines',
  email: 'ines@mail.test',
  closesDate: '2026-12-04',
  closesZone: 'UTC',
  goal: '450',
});

describe('starting a group gift', () => {
  const ready = () =>
    [actions.offerOpened(address), actions.offerLoaded({ giftCard: { currency: 'USD' } } as Offer)].reduce(
      organizeGiftReducer,
      begin(),
    );
  const asked = () => actions.startAsked({ address, form: typed() });

  it('sends what was typed, and shows the gift at once', async () => {
    const start = jest.spyOn(api, 'start').mockResolvedValue(organized('open', { confirmed: false }));
    drafts.keep('card-1', typed());
    const state = await after(sagas.start, asked(), ready());
    expect(state).toMatchObject({ started: 'token', link: { status: 'ready' }, organized: { confirmed: false } });
    expect(start.mock.calls[0]?.[0]).toEqual({
      ...address,
      giftInfo: {
        recipientName: 'Priya',
        recipientEmail: 'priya@mail.test',
        message: '',
        occasion: 'Send Priya off',
        senderName: 'Ines',
        senderEmail: 'ines@mail.test',
      },
      closesDate: '2026-12-04',
      closesTime: '18:00',
      closesZone: 'UTC',
      goal: 450,
      hidesAmounts: false,
      showsSum: true,
      language: 'en-US',
    });
    expect(drafts.find('card-1', emptyForm(new Date())).recipientName).toBe('');
  });

  it('after a lost answer is the same wish again, over a reload too; other entries are another', async () => {
    const start = jest.spyOn(api, 'start').mockRejectedValue(networkError());
    const failed = await after(sagas.start, asked(), ready());
    expect(failed.work).toMatchObject({ status: 'failed', error: expect.stringContaining('kept'), fields: null });
    await after(sagas.start, asked(), ready());
    await after(sagas.start, actions.startAsked({ address, form: { ...typed(), goal: '' } }), ready());
    const [first, again, other] = start.mock.calls.map(([, key]) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('tells what the server says of a field at that field', async () => {
    const details = [
      { field: 'closesDate', message: 'Please leave people at least an hour' },
      { field: 'giftInfo.senderEmail', message: 'no' },
    ];
    jest.spyOn(api, 'start').mockRejectedValue(refusal('INVALID_FIELDS', details));
    expect((await after(sagas.start, asked(), ready())).work.fields).toEqual({
      closesDate: 'Please leave people at least an hour',
      email: 'no',
    });
  });

  it('keeps what is typed, and takes nothing that is of another kind', () => {
    drafts.keep('card-1', { name: 'Ines', hidesAmounts: 'yes' as never });
    const empty = emptyForm(new Date());
    expect(drafts.find('card-1', empty)).toEqual({ ...empty, name: 'Ines' });
  });

  it('of a gift card that is not on sale is told apart from one that could not be loaded', async () => {
    for (const [code, status] of [
      ['GIFT_CARD_NOT_FOUND', 'gone'],
      ['SERVICE_UNAVAILABLE', 'failed'],
    ] as const) {
      jest.spyOn(api, 'offer').mockRejectedValue(refusal(code));
      expect((await after(sagas.loadOffer, actions.offerOpened(address))).offer.status).toBe(status);
    }
  });
});

describe('the link of the organizer’s page', () => {
  const link = actions.linkOpened('token');

  it('of nobody is told apart from one that could not be loaded', async () => {
    jest.spyOn(api, 'open').mockRejectedValue(refusal('GROUP_GIFT_NOT_FOUND'));
    expect((await after(sagas.follow, link)).link.status).toBe('unknown');
    jest.spyOn(api, 'open').mockRejectedValue(networkError());
    const page = running();
    const task = runSaga(page.io, sagas.follow, link);
    await new Promise(setImmediate);
    expect(page.now().link.status).toBe('failed');
    task.cancel();
  });

  it('without network keeps what is shown, with a word', async () => {
    jest.spyOn(api, 'open').mockRejectedValue(networkError());
    const page = running(opened());
    const task = runSaga(page.io, sagas.follow, link);
    await new Promise(setImmediate);
    expect(page.now()).toMatchObject({ isStale: true, organized: organized(), link: { status: 'ready' } });
    jest.spyOn(api, 'open').mockResolvedValue(organized());
    page.dispatch(actions.lookedAgain());
    await new Promise(setImmediate);
    expect(page.now().isStale).toBe(false);
    task.cancel();
  });

  it('is looked at again, gently, until the card is issued', async () => {
    jest.useFakeTimers();
    const open = jest.spyOn(api, 'open').mockResolvedValue(organized('closing'));
    const page = running();
    const task = runSaga(page.io, sagas.follow, link);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(open).toHaveBeenCalledTimes(2);
    open.mockResolvedValue(organized('closed', { orderNumber: 'LH-1002' }));
    await jest.advanceTimersByTimeAsync(6_000);
    expect(page.now().organized?.orderNumber).toBe('LH-1002');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(open).toHaveBeenCalledTimes(3);
    task.cancel();
  });

  it('is looked at when the gift closes, and ever more seldom while money waits to go back', () => {
    const before = Date.parse(closes.at) - 60_000;
    expect(sagas.nextLook(organized(), 0, before)).toBe(62_000);
    expect(sagas.nextLook(organized(), 0, before - 30 * 86_400_000)).toBe(3_600_000);
    const waits = (looks: number) => sagas.nextLook(organized('calling-off', { toSendBack: 1 }), looks, before);
    expect([waits(0), waits(2), waits(40)]).toEqual([3_000, 12_000, 60_000]);
    expect(sagas.nextLook(organized('called-off', { sentBack: 9 }), 0, before)).toBeNull();
    expect(sagas.nextLook(null, 0, before)).toBeNull();
  });

  it('an answer that was on its way does not undo what was done meanwhile', async () => {
    let answer: (old: Organized) => void = () => undefined;
    jest.spyOn(api, 'open').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const page = running(opened());
    const task = runSaga(page.io, sagas.follow, link);
    page.dispatch(actions.worked(organized('called-off')));
    answer(organized('open'));
    await new Promise(setImmediate);
    expect(page.now().organized?.groupGift.status).toBe('called-off');
    // What a deed was answered with needs no look again.
    page.dispatch(actions.worked(organized('called-off', { sentBack: 1 })));
    await new Promise(setImmediate);
    expect(api.open).toHaveBeenCalledTimes(1);
    task.cancel();
  });
});

describe('what an organizer does', () => {
  it('changes one thing and sends the rest as it is, the design too', async () => {
    const change = jest.spyOn(api, 'change').mockResolvedValue(organized('open', { showsSum: false }));
    const form = { ...formOf(organized()), showsSum: false };
    const state = await after(sagas.change, actions.changeAsked({ token: 'token', form }), opened());
    expect(change).toHaveBeenCalledWith({ token: 'token', ...bodyOf(form, 'USD') });
    expect(change.mock.calls[0]?.[0]).toMatchObject({
      giftInfo: { designId: 'congratulations', recipientLanguage: 'es-US', message: 'Eleven years.' },
      goal: 450,
      showsSum: false,
    });
    expect(state).toMatchObject({ organized: { showsSum: false }, work: { deed: 'change', status: 'done' } });
  });

  it('closing with too little says from which sum on', async () => {
    jest.spyOn(api, 'close').mockRejectedValue(refusal('GROUP_GIFT_TOO_SMALL'));
    const { work } = await after(sagas.close, actions.closeAsked('token'), opened());
    expect(work).toMatchObject({ status: 'failed', error: expect.stringContaining('$25.00') });
  });

  it('with a gift that is not open any more shows it as it is by now, and says so', async () => {
    jest.spyOn(api, 'open').mockResolvedValue(organized('called-off'));
    jest.spyOn(api, 'callOff').mockRejectedValue(refusal('GROUP_GIFT_CLOSED'));
    const state = await after(sagas.callOff, actions.callOffAsked('token'), opened());
    expect(state).toMatchObject({
      isOvertaken: true,
      organized: { groupGift: { status: 'called-off' } },
      work: { status: 'idle' },
    });
  });

  it('invites and reminds; what did not work stays as it was, with the reason', async () => {
    const emails = ['bea@office.test'];
    const invitations = [{ email: 'bea@office.test', invitedAt: closes.at, remindedAt: null, isIn: false }];
    const invite = jest.spyOn(api, 'invite').mockResolvedValue(organized('open', { invitations }));
    const invited = await after(sagas.invite, actions.inviteAsked({ token: 'token', emails }), opened());
    expect(invite).toHaveBeenCalledWith('token', emails);
    expect(invited.organized?.invitations).toEqual(invitations);
    jest.spyOn(api, 'remind').mockRejectedValue(networkError());
    const failed = await after(sagas.remind, actions.remindAsked('token'), invited);
    expect(failed).toMatchObject({ work: { deed: 'remind', status: 'failed' }, organized: { invitations } });
  });
});
