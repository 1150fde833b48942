import { accountApi } from '../../app/account/api.js';
import { secondFactorOf } from '../../app/account/second-factor.js';
import { sessionsOf } from '../../app/account/sessions.js';
import { createSlice, isAnyOf, type PayloadAction } from '../../lib/slice.js';
import { put, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { AUDIT_PER_PAGE, filtersOf, type AuditEntry } from '../../app/audit/entry.js';
import { deliveriesApi } from '../../app/deliveries/api.js';
import { deliveriesOf } from '../../app/deliveries/deliveries.js';
import { pagedList } from '../../app/paged-list.js';
import type { Feature } from '../../app/store.js';
import { toastShown } from '../../app/toasts/slice.js';
import { messageOf } from '../../lib/api-error.js';
import { endOfDay, startOfDay } from '../../lib/dates.js';
import { superAdminToken } from '../../lib/super-admin-token.js';
import { superAdminApi } from './api.js';
import type { BusinessAdmin } from './model.js';
import { superAdminActions } from './slice.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

const admins = pagedList<BusinessAdmin>({
  key: 'businessAdmins',
  load: async ({ search, page }) => {
    const { admins: rows, total } = await superAdminApi.admins(search, page);
    return { rows, total };
  },
  failed: t('failed.admins'),
});

const audit = pagedList<AuditEntry>({
  key: 'officeAudit',
  load: async ({ choice, page }) => {
    const { kind, from, to } = filtersOf(choice);
    const { entries, total } = await superAdminApi.audit({
      kind,
      from: startOfDay(from),
      to: endOfDay(to),
      page,
      limit: AUDIT_PER_PAGE,
    });
    return { rows: entries, total };
  },
  failed: work('audit.failed'),
});

export const superAdminDeliveries = deliveriesOf('officeDeliveries', deliveriesApi('superAdmin'));

export interface AdminChange {
  id: string;
  what: 'suspend' | 'readmit' | 'link' | 'factor';
  reason?: string;
}

export interface AdminChangeState {
  /** Whose change is on its way. */
  busy: string | null;
  error: string | null;
  /** Counts what was done: a dialog that asked closes with it. */
  done: number;
}

const change = createSlice({
  name: 'adminChange',
  initialState: { busy: null, error: null, done: 0 } as AdminChangeState,
  reducers: {
    changeOpened: (state): AdminChangeState => ({ ...state, error: null }),
    changeRequested: (state, { payload: { id } }: PayloadAction<AdminChange>): AdminChangeState => ({
      ...state,
      busy: id,
      error: null,
    }),
    changeSucceeded: (state): AdminChangeState => ({ busy: null, error: null, done: state.done + 1 }),
    changeFailed: (state, action: PayloadAction<string>): AdminChangeState => ({
      ...state,
      busy: null,
      error: action.payload,
    }),
  },
});

export const adminChangeActions = change.actions;
export const selectAdminChange = (state: { adminChange: AdminChangeState }): AdminChangeState => state.adminChange;
export const adminsActions = admins.actions;
export const selectAdmins = admins.selectList;
export const superAdminAuditActions = audit.actions;
export const selectSuperAdminAudit = audit.selectList;

function send({ id, what, reason }: AdminChange): Promise<{ message: string }> {
  if (what === 'link') return superAdminApi.sendLink(id);
  if (what === 'factor') return superAdminApi.resetSecondFactor(id);
  return superAdminApi.setStatus(
    id,
    what === 'suspend' ? { status: 'suspended', reason: reason ?? '' } : { status: 'active' },
  );
}

export function* changeAdmin({ payload }: ReturnType<typeof adminChangeActions.changeRequested>) {
  try {
    const { message } = yield* call(send, payload);
    yield put(adminChangeActions.changeSucceeded());
    yield put(toastShown(message, 'success'));
    yield put(admins.actions.opened());
  } catch (error) {
    const text = messageOf(error, t('failed.change'));
    yield put(adminChangeActions.changeFailed(text));
    if (payload.what !== 'suspend') yield put(toastShown(text, 'error'));
  }
}

function* changeSaga() {
  yield takeLeading(adminChangeActions.changeRequested.type, changeAdmin);
}

const ownApi = accountApi('superAdmin');
export const superAdminSessions = sessionsOf('superAdminSessions', ownApi);

function* keepToken(token: string) {
  yield* call(superAdminToken.write, token);
}

export const superAdminSecondFactor = secondFactorOf('superAdminSecondFactor', ownApi, keepToken);

const beginsAnew = isAnyOf(superAdminActions.superLogoutDone, superAdminActions.superLoginSucceeded);

/** The feature, emptied when somebody leaves or enters the super admin's pages: nothing of it stays on the screen's machine. */
const ofSuperAdmin = ({ reducer, ...feature }: Feature): Feature => ({
  ...feature,
  reducer: (state: unknown, action) => reducer(beginsAnew(action) ? undefined : state, action) as unknown,
});

export const superAdminLists: Feature[] = [
  admins.feature,
  audit.feature,
  ...superAdminDeliveries.features,
  superAdminSessions.feature,
  superAdminSecondFactor.feature,
  { key: 'adminChange', reducer: change.reducer, saga: changeSaga },
].map(ofSuperAdmin);
