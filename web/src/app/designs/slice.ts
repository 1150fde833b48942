import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Offered, TakenPhoto } from './api.js';

export interface DesignsState {
  /** Whose designs they are. */
  businessSlug: string;
  status: 'loading' | 'ready' | 'failed';
  offered: Offered;
  photo: Sending;
}

/** A photo of the giver's own on its way. */
interface Sending {
  status: 'idle' | 'sending' | 'taken' | 'failed';
  /** Share sent so far, 0 to 1. */
  sent: number;
  error: string;
  taken: TakenPhoto | null;
}

const idle: Sending = { status: 'idle', sent: 0, error: '', taken: null };

const initialState: DesignsState = {
  businessSlug: '',
  status: 'loading',
  offered: { designs: [], builtIn: false, guestPhotos: 'off' },
  photo: idle,
};

const slice = createSlice({
  name: 'purchaseDesigns',
  initialState,
  reducers: {
    /** The choice is shown: what is offered is asked for each time, for it may have changed. */
    designsOpened: (_state, { payload: businessSlug }: PayloadAction<string>): DesignsState => ({
      ...initialState,
      businessSlug,
    }),
    designsLoaded: (state, { payload: offered }: PayloadAction<Offered>): DesignsState => ({
      ...state,
      offered,
      status: 'ready',
    }),
    photoSent: (state, _action: PayloadAction<File>): DesignsState => ({
      ...state,
      photo: { ...idle, status: 'sending' },
    }),
    photoProgressed: (state, { payload: sent }: PayloadAction<number>): DesignsState => ({
      ...state,
      photo: { ...state.photo, sent },
    }),
    photoTaken: (state, { payload: taken }: PayloadAction<TakenPhoto>): DesignsState => ({
      ...state,
      photo: { ...idle, status: 'taken', taken },
    }),
    photoFailed: (state, { payload: error }: PayloadAction<string>): DesignsState => ({
      ...state,
      photo: { ...idle, status: 'failed', error },
    }),
    /** Given up, or in the form by now. */
    photoSettled: (state): DesignsState => ({ ...state, photo: idle }),
    designsFailed: (state): DesignsState => ({ ...state, status: 'failed' }),
  },
});

export const designsActions = slice.actions;
export const designsReducer = slice.reducer;
export const selectDesigns = (state: { purchaseDesigns: DesignsState }): DesignsState => state.purchaseDesigns;
