import { createSlice, type PayloadAction } from '../../../lib/slice.js';
import type { Offered } from './api.js';

export interface DesignsState {
  /** Whose designs they are. */
  businessSlug: string;
  status: 'loading' | 'ready' | 'failed';
  offered: Offered;
}

const initialState: DesignsState = { businessSlug: '', status: 'loading', offered: { designs: [], builtIn: false } };

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
    designsFailed: (state): DesignsState => ({ ...state, status: 'failed' }),
  },
});

export const designsActions = slice.actions;
export const designsReducer = slice.reducer;
export const selectDesigns = (state: { purchaseDesigns: DesignsState }): DesignsState => state.purchaseDesigns;
