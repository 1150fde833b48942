import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Offer, Organized } from './api.js';
import type { GiftForm } from './model.js';
import type { GiftErrors } from './rules.js';

/** What an organizer does with their gift. */
export type Deed = 'start' | 'change' | 'close' | 'callOff' | 'invite' | 'remind';

/** The one deed that is under way, or was last. */
export interface Work {
  deed: Deed | null;
  status: 'idle' | 'working' | 'failed' | 'done';
  error: string | null;
  /** What the server says of each field of the form. */
  fields: GiftErrors | null;
}

interface CardAddress {
  businessSlug: string;
  giftCardId: string;
}

interface LoadedOffer {
  address: CardAddress | null;
  /** `gone`: it is not on sale. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'gone';
  error: string | null;
  value: Offer | null;
}

export interface OrganizeGiftState {
  offer: LoadedOffer;
  /** The link of the page that is open. `unknown`: it is nobody's. */
  link: { status: 'loading' | 'ready' | 'failed' | 'unknown'; error: string | null };
  organized: Organized | null;
  /** Token of a gift that was started here, until its page is open. */
  started: string | null;
  /** What is shown could not be looked at again. */
  isStale: boolean;
  /** It was not open any more when something was done: by time, or from another tab. */
  isOvertaken: boolean;
  work: Work;
}

const idle: Work = { deed: null, status: 'idle', error: null, fields: null };

const initialState: OrganizeGiftState = {
  offer: { address: null, status: 'idle', error: null, value: null },
  link: { status: 'loading', error: null },
  organized: null,
  started: null,
  isStale: false,
  isOvertaken: false,
  work: idle,
};

const working =
  (deed: Deed) =>
  (state: OrganizeGiftState): OrganizeGiftState => ({
    ...state,
    isOvertaken: false,
    work: { ...idle, deed, status: 'working' },
  });

/** A deed's request: what it is done with comes with the action. */
const asked =
  <Payload>(deed: Deed) =>
  (state: OrganizeGiftState, _action: PayloadAction<Payload>): OrganizeGiftState =>
    working(deed)(state);

const slice = createSlice({
  name: 'organizeGift',
  initialState,
  reducers: {
    offerOpened: (state, { payload: address }: PayloadAction<CardAddress>): OrganizeGiftState => ({
      ...state,
      offer: { address, status: 'loading', error: null, value: null },
      started: null,
      work: state.work.status === 'working' ? state.work : idle,
    }),
    offerLoaded: (state, { payload: value }: PayloadAction<Offer>): OrganizeGiftState => ({
      ...state,
      offer: { ...state.offer, status: 'ready', value },
    }),
    offerFailed: (state, { payload }: PayloadAction<{ error: string; isGone: boolean }>): OrganizeGiftState => ({
      ...state,
      offer: { ...state.offer, status: payload.isGone ? 'gone' : 'failed', error: payload.error },
    }),
    /** A gift that was started here just now is shown at once. */
    linkOpened: (state, { payload: token }: PayloadAction<string>): OrganizeGiftState =>
      state.organized?.token === token
        ? { ...state, started: null, isStale: false, isOvertaken: false, work: idle }
        : { ...initialState, offer: state.offer },
    lookedAgain: (state): OrganizeGiftState => state,
    pageLeft: (state): OrganizeGiftState => state,
    loaded: (state, { payload: organized }: PayloadAction<Organized>): OrganizeGiftState => ({
      ...state,
      organized,
      link: { status: 'ready', error: null },
      isStale: false,
    }),
    linkFailed: (state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): OrganizeGiftState => {
      if (payload.isUnknown) return { ...state, organized: null, link: { status: 'unknown', error: payload.error } };
      // What is shown stays.
      return state.organized
        ? { ...state, isStale: true }
        : { ...state, link: { status: 'failed', error: payload.error } };
    },
    startAsked: asked<{ address: CardAddress; form: GiftForm }>('start'),
    changeAsked: asked<{ token: string; form: GiftForm }>('change'),
    closeAsked: asked<string>('close'),
    callOffAsked: asked<string>('callOff'),
    inviteAsked: asked<{ token: string; emails: string[] }>('invite'),
    remindAsked: asked<string>('remind'),
    started: (state, { payload: organized }: PayloadAction<Organized>): OrganizeGiftState => ({
      ...state,
      organized,
      started: organized.token,
      link: { status: 'ready', error: null },
      isStale: false,
      work: { ...idle, deed: 'start', status: 'done' },
    }),
    worked: (state, { payload: organized }: PayloadAction<Organized>): OrganizeGiftState => ({
      ...state,
      organized,
      isStale: false,
      work: { ...state.work, status: 'done' },
    }),
    workFailed: (
      state,
      { payload }: PayloadAction<{ error: string; fields: GiftErrors | null }>,
    ): OrganizeGiftState => ({ ...state, work: { ...state.work, status: 'failed', ...payload } }),
    /** The gift is not open any more. */
    overtaken: (state): OrganizeGiftState => ({ ...state, isOvertaken: true, work: idle }),
    /** A dialog closed, or something was typed anew. */
    workSettled: (state): OrganizeGiftState => (state.work.status === 'working' ? state : { ...state, work: idle }),
  },
});

export const organizeGiftActions = slice.actions;
export const organizeGiftReducer = slice.reducer;
export const selectOrganizeGift = (state: { organizeGift: OrganizeGiftState }): OrganizeGiftState => state.organizeGift;
