import type { Schemas } from '@giftcard/client';
import { pagedList } from '../../app/paged-list.js';
import { call } from '../../lib/api-client.js';
import { t } from './texts.js';

export type Shift = Schemas['Shift'];

export const SHIFTS_PER_PAGE = 20;

const AT = 'at ';

/** How shifts of a location are chosen; '' for all. */
export const choiceOfLocation = (locationId: string): string => (locationId === '' ? '' : `${AT}${locationId}`);
/** The location that is chosen; '' for none. */
export const locationOfChoice = (choice: string): string => (choice.startsWith(AT) ? choice.slice(AT.length) : '');

/** Chosen by the till's id, or by a location. */
const list = pagedList<Shift>({
  key: 'shifts',
  load: async ({ choice, page }) => {
    const locationId = locationOfChoice(choice);
    const query = { tillId: locationId ? '' : choice, locationId, page, limit: SHIFTS_PER_PAGE };
    const { shifts, total } = await call('GET /api/v1/admin/shifts', { as: 'admin', query });
    return { rows: shifts, total };
  },
  failed: t('failed'),
});

export const shiftsFeature = list.feature;
export const shiftsActions = list.actions;
export const selectShifts = list.selectList;
