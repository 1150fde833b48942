import { afterEach, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError, networkError } from '../../../lib/api-error.js';
import { groupGift } from '../../../testing/group-gift.js';
import { contributionApi, type ContributionAnswer } from './api.js';
import { openLink, takeBack } from './saga.js';
import { contributionActions, contributionReducer, type ContributionState } from './slice.js';
import { standingOf } from './standing.js';

type Contribution = ContributionAnswer['contribution'];
type GiftStatus = typeof groupGift.status;

const answer = (status: Contribution['status'], gift: GiftStatus = 'open'): ContributionAnswer => ({
  groupGift: { ...groupGift, status: gift },
  business: null,
  contribution: {
    token: 'token',
    amount: 25,
    currency: 'USD',
    name: 'Sam',
    line: '',
    status,
    returnable: status === 'in' && gift === 'open',
    receiptUrl: '',
  },
});
const refusal = (code: string) => new ApiError({ status: 409, code, message: 'in words' });

afterEach(() => {
  jest.restoreAllMocks();
});

/** What the page knows after a saga ran. */
async function after(saga: () => Generator, from?: ContributionState): Promise<ContributionState> {
  let state = from ?? contributionReducer(undefined, { type: 'begin' });
  await runSaga(
    { dispatch: (action: { type: string }) => (state = contributionReducer(state, action)) },
    saga,
  ).toPromise();
  return state;
}

const opened = () => after(() => openLink(contributionActions.linkOpened('token')));
const takingBack = (from: ContributionState) =>
  after(
    () => takeBack(contributionActions.takeBackAsked('token')),
    contributionReducer(from, contributionActions.takeBackAsked('token')),
  );

it('opening the link shows what was paid in and takes nothing back', async () => {
  jest.spyOn(contributionApi, 'open').mockResolvedValue(answer('in'));
  const taken = jest.spyOn(contributionApi, 'takeBack');
  expect(await opened()).toMatchObject({ link: { status: 'ready' }, answer: answer('in') });
  expect(taken).not.toHaveBeenCalled();
});

it('a link of nobody is told apart from one that could not be loaded', async () => {
  for (const [error, status] of [
    [refusal('CONTRIBUTION_NOT_FOUND'), 'unknown'],
    [networkError(), 'failed'],
  ] as const) {
    jest.spyOn(contributionApi, 'open').mockRejectedValue(error);
    expect((await opened()).link.status).toBe(status);
  }
});

it('is taken back once it was confirmed, and again after an answer was lost', async () => {
  jest.spyOn(contributionApi, 'open').mockResolvedValue(answer('in'));
  const call = jest.spyOn(contributionApi, 'takeBack').mockRejectedValueOnce(networkError());
  const failed = await takingBack(await opened());
  expect(failed).toMatchObject({ answer: answer('in'), takeBack: { status: 'failed' } });
  call.mockResolvedValue(answer('returning'));
  expect(await takingBack(failed)).toMatchObject({ answer: answer('returning'), takeBack: { status: 'idle' } });
});

it('of a gift that closed meanwhile stays in, and the page says so', async () => {
  const open = jest.spyOn(contributionApi, 'open').mockResolvedValue(answer('in'));
  const before = await opened();
  open.mockResolvedValue(answer('in', 'closed'));
  jest.spyOn(contributionApi, 'takeBack').mockRejectedValue(refusal('GROUP_GIFT_CLOSED'));
  expect(await takingBack(before)).toMatchObject({
    answer: answer('in', 'closed'),
    takeBack: { status: 'failed', error: 'in words' },
  });
});

it('the question is not left while it is being taken back', () => {
  const asked = contributionReducer(undefined, contributionActions.questionAsked());
  expect(contributionReducer(asked, contributionActions.questionLeft()).takeBack.status).toBe('idle');
  const working = contributionReducer(asked, contributionActions.takeBackAsked('token'));
  expect(contributionReducer(working, contributionActions.questionLeft())).toBe(working);
});

it.each([
  [answer('in'), 'in'],
  [answer('in', 'closing'), 'closed'],
  [answer('in', 'closed'), 'closed'],
  [answer('in', 'calling-off'), 'calledOff'],
  [answer('returning', 'called-off'), 'returning'],
  [answer('returned'), 'returned'],
] as const)('what becomes of it is told by the gift and by itself: case %#', (given, standing) => {
  expect(standingOf(given)).toBe(standing);
});
