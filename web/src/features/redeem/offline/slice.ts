import { createSlice, type PayloadAction } from '../../../lib/slice.js';
import { pressKey, type PadKey } from '../rules.js';
import type { Accepted, OfflineState, Stated, Unlocked } from './state.js';

export const initialOfflineState: OfflineState = {
  isReached: true,
  canCheck: true,
  till: null,
  people: [],
  waiting: 0,
  chosen: null,
  unlock: { status: 'idle', error: null },
  unlocked: null,
  isOpen: false,
  step: 'scan',
  card: null,
  cents: 0,
  notice: null,
  problem: null,
  isSaving: false,
  entries: [],
  leftCents: 0,
};

const camera = { step: 'scan', card: null, cents: 0, problem: null, isSaving: false } as const;

const slice = createSlice({
  name: 'offline',
  initialState: initialOfflineState,
  reducers: {
    /** The lock screen is shown. */
    lockShown: (state) => state,
    /** A page of somebody who is unlocked is shown. */
    tillShown: (state) => state,
    deviceKnown: (
      state,
      { payload }: PayloadAction<Pick<OfflineState, 'till' | 'people' | 'waiting'>>,
    ): OfflineState => ({ ...state, ...payload }),
    reached: (state): OfflineState => ({ ...state, isReached: true }),
    unreached: (state): OfflineState => ({ ...state, isReached: false }),
    /** Somebody asks whether there is network again. */
    reachAsked: (state) => state,
    personChosen: (state, { payload: chosen }: PayloadAction<string | null>): OfflineState => ({
      ...state,
      chosen,
      unlock: initialOfflineState.unlock,
    }),
    /** The PIN stays in the action. */
    unlockRequested: (state, _action: PayloadAction<string>): OfflineState => ({
      ...state,
      unlock: { status: 'sending', error: null },
    }),
    unlockFailed: (state, { payload: error }: PayloadAction<string>): OfflineState => ({
      ...state,
      unlock: { status: 'failed', error },
    }),
    /** By the PIN without network, or with network as everybody is. */
    unlocked: (state, { payload }: PayloadAction<{ unlocked: Unlocked; canCheck: boolean }>): OfflineState => ({
      ...state,
      ...payload,
      chosen: null,
      unlock: initialOfflineState.unlock,
    }),
    lockRequested: (state) => state,
    /** Nobody can accept anything without network from now on. */
    locked: (state): OfflineState => ({
      ...state,
      ...camera,
      unlocked: null,
      isOpen: false,
      chosen: null,
      unlock: initialOfflineState.unlock,
      entries: [],
    }),
    counterOpened: (state): OfflineState => ({ ...state, ...camera, isOpen: state.unlocked !== null }),
    counterLeft: (state): OfflineState => ({ ...state, ...camera, isOpen: false }),
    /** A camera, a hand scanner or a paste. */
    scanned: (state, _action: PayloadAction<string>): OfflineState => ({ ...state, notice: null }),
    cardRefused: (state, { payload: notice }: PayloadAction<string>): OfflineState => ({ ...state, notice }),
    noticeOver: (state): OfflineState => ({ ...state, notice: null }),
    cardShown: (state, { payload: card }: PayloadAction<Stated>): OfflineState => ({
      ...state,
      ...camera,
      step: 'amount',
      card,
      notice: null,
    }),
    keyPressed: (state, { payload: key }: PayloadAction<PadKey>): OfflineState =>
      state.card && !state.isSaving
        ? { ...state, cents: pressKey(state.cents, key, state.card.currency), problem: null }
        : state,
    amountSet: (state, { payload: cents }: PayloadAction<number>): OfflineState =>
      state.isSaving ? state : { ...state, cents, problem: null },
    acceptRequested: (state): OfflineState => ({ ...state, isSaving: true, problem: null }),
    acceptFailed: (state, { payload: problem }: PayloadAction<string>): OfflineState => ({
      ...state,
      isSaving: false,
      problem,
    }),
    accepted: (state): OfflineState => ({ ...state, step: 'done', isSaving: false }),
    nextGuest: (state): OfflineState => ({ ...state, ...camera }),
    entriesKnown: (
      state,
      { payload: { entries, leftCents } }: PayloadAction<{ entries: readonly Accepted[]; leftCents: number }>,
    ): OfflineState => ({
      ...state,
      entries,
      leftCents,
      waiting: entries.filter((entry) => entry.state === 'waiting').length,
    }),
    /** What became of those that were handed in was read. */
    noted: (state) => state,
  },
});

export const offlineActions = slice.actions;
export const offlineReducer = slice.reducer;
export const selectOffline = (state: { offline: OfflineState }): OfflineState => state.offline;
