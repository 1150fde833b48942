import type { PayloadAction } from '../../../lib/slice.js';
import type { RedeemState } from '../state.js';
import type { Activation } from './activation.js';

const changed = (state: RedeemState, changes: Partial<Activation>): RedeemState =>
  state.activation ? { ...state, activation: { ...state.activation, ...changes } } : state;

/** What happens to a printed card at the counter; a part of the counter's slice. */
export const activationReducers = {
  /** What was read is a printed card that nobody paid for yet. */
  activatableFound: (state: RedeemState, { payload: offer }: PayloadAction<Activation['offer']>): RedeemState => ({
    ...state,
    step: 'activate',
    lookup: { status: 'idle', way: 'camera', error: null },
    activation: { offer, amount: null, paidWith: null, email: '', status: 'idle', error: null, key: null, at: null },
  }),
  /** Without an answer nothing is changed: the same wish is asked for again. */
  activationEntered: (
    state: RedeemState,
    { payload }: PayloadAction<Partial<Pick<Activation, 'amount' | 'paidWith' | 'email'>>>,
  ): RedeemState =>
    state.activation && ['idle', 'failed'].includes(state.activation.status)
      ? changed(state, { ...payload, error: null })
      : state,
  /** @param _action what the card is to be worth, in cents: its form knows which amounts are offered */
  activationRequested: (state: RedeemState, _action: PayloadAction<number>): RedeemState => state,
  /** The key is in the state before the call goes out. */
  activationStarted: (state: RedeemState, { payload: key }: PayloadAction<string>): RedeemState =>
    changed(state, { status: 'sending', error: null, key }),
  activationUnanswered: (state: RedeemState, { payload: error }: PayloadAction<string>): RedeemState =>
    changed(state, { status: 'unsure', error }),
  activationFailed: (state: RedeemState, { payload: error }: PayloadAction<string>): RedeemState =>
    changed(state, { status: 'failed', error, key: null }),
  activationSucceeded: (state: RedeemState, { payload: at }: PayloadAction<string>): RedeemState =>
    changed(state, { status: 'done', error: null, key: null, at }),
};
