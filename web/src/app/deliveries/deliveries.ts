import { createAction, createReducer } from '../../lib/slice.js';
import { put, takeEvery } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { pagedList } from '../paged-list.js';
import type { Feature } from '../store.js';
import { toastShown } from '../toasts/slice.js';
import type { DeliveriesApi } from './api.js';
import type { Delivery } from './delivery.js';
import { t } from './texts.js';
import type { enUS } from './texts/en-US.js';

export type Deliveries = ReturnType<typeof deliveriesOf>;

/** State and sagas of a list of mails, each of which can be sent once more. @param key the list's own in the state */
export function deliveriesOf(key: string, api: DeliveriesApi) {
  const list = pagedList<Delivery>({
    key,
    load: async (query) => {
      const { deliveries, total } = await api.list(query);
      return { rows: deliveries, total };
    },
    failed: t('failed'),
  });
  const sendingKey = `${key}Resending`;
  const resendRequested = createAction<string>(`${sendingKey}/requested`);
  const resendSettled = createAction<string>(`${sendingKey}/settled`);
  const nobody: string[] = [];

  /** Ids of the mails that are being sent once more. */
  const reducer = createReducer(nobody, (builder) =>
    builder
      .addCase(resendRequested, (state, { payload }) => [...state.filter((id) => id !== payload), payload])
      .addCase(resendSettled, (state, { payload }) => state.filter((id) => id !== payload)),
  );

  function* resend({ payload: id }: ReturnType<typeof resendRequested>) {
    try {
      yield* call(api.resend, id);
      yield put(toastShown(t('sendAgain.done'), 'success'));
      yield put(list.actions.opened());
    } catch (error) {
      yield put(toastShown(messageOf(error, t('sendAgain.failed')), 'error'));
    }
    yield put(resendSettled(id));
  }

  function* saga() {
    yield takeEvery(resendRequested.type, resend);
  }

  return {
    features: [list.feature, { key: sendingKey, reducer, saga }] as Feature[],
    actions: list.actions,
    selectList: list.selectList,
    selectResending: (state: object): string[] => (state as Record<string, string[]>)[sendingKey] ?? nobody,
    resendRequested,
    resendSettled,
    resend,
  };
}

type MailTemplate = keyof (typeof enUS)['template'];

/** `purchase-receipt` -> `Purchase receipt`; also of a newer server. */
export function templateText(template: string): string {
  const said = t(`template.${template as MailTemplate}`);
  const words = template.replace(/-/g, ' ');
  return said === `template.${template}` ? words.charAt(0).toUpperCase() + words.slice(1) : said;
}
