import type { Schemas } from '@giftcard/client';
import { pagedList } from '../../app/paged-list.js';
import { call } from '../../lib/api-client.js';
import { t } from './texts.js';

export type Shift = Schemas['Shift'];

export const SHIFTS_PER_PAGE = 20;

/** Chosen by the till's id. */
const list = pagedList<Shift>({
  key: 'shifts',
  load: async ({ choice: tillId, page }) => {
    const query = { tillId, page, limit: SHIFTS_PER_PAGE };
    const { shifts, total } = await call('GET /api/v1/admin/shifts', { as: 'admin', query });
    return { rows: shifts, total };
  },
  failed: t('failed'),
});

export const shiftsFeature = list.feature;
export const shiftsActions = list.actions;
export const selectShifts = list.selectList;
