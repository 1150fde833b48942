import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { ErrorDetail } from '../../lib/api-error.js';
import type { StaffMember, StaffRole } from './api.js';

/** What is done to somebody. */
export type Deed =
  | { kind: 'inviteAgain' }
  | { kind: 'role'; role: StaffRole }
  | { kind: 'locations'; locationIds: string[] }
  | { kind: 'suspend' }
  | { kind: 'letIn' }
  | { kind: 'resetFactor' }
  | { kind: 'remove' };

export interface StaffState {
  load: { status: 'loading' | 'ready' | 'failed'; error: string | null };
  staff: StaffMember[];
  /** Who is being changed. */
  changing: string | null;
  invitation: { status: 'closed' | 'open' | 'sending'; error: string | null; details: readonly ErrorDetail[] };
}

const closed: StaffState['invitation'] = { status: 'closed', error: null, details: [] };
const initialState: StaffState = {
  load: { status: 'loading', error: null },
  staff: [],
  changing: null,
  invitation: closed,
};

const slice = createSlice({
  name: 'staff',
  initialState,
  reducers: {
    staffOpened: (state): StaffState => ({ ...state, load: { status: 'loading', error: null } }),
    staffLoaded: (state, { payload: staff }: PayloadAction<StaffMember[]>): StaffState => ({
      ...state,
      staff,
      changing: null,
      load: { status: 'ready', error: null },
    }),
    staffFailed: (state, { payload: error }: PayloadAction<string>): StaffState => ({
      ...state,
      load: { status: 'failed', error },
    }),
    invitationOpened: (state): StaffState => ({ ...state, invitation: { ...closed, status: 'open' } }),
    invitationClosed: (state): StaffState => ({ ...state, invitation: closed }),
    invited: (state, _action: PayloadAction<{ name: string; email: string; role: StaffRole }>): StaffState => ({
      ...state,
      invitation: { status: 'sending', error: null, details: [] },
    }),
    inviteFailed: (
      state,
      { payload }: PayloadAction<{ error: string; details: readonly ErrorDetail[] }>,
    ): StaffState => ({ ...state, invitation: { status: 'open', ...payload } }),
    changeRequested: (state, { payload }: PayloadAction<{ userId: string; deed: Deed }>): StaffState => ({
      ...state,
      changing: payload.userId,
    }),
    changeEnded: (state): StaffState => ({ ...state, changing: null }),
  },
});

export const staffActions = slice.actions;
export const staffReducer = slice.reducer;
export const selectStaff = (state: { staff: StaffState }): StaffState => state.staff;
