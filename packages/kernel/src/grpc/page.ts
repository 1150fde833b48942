import type { Page } from '@giftcard/contracts/common/v1/common';
import { invalidFields } from '../errors.js';

/** Of a list that another process reads as a whole. */
export const WHOLE_LIST_PAGE = 1_000;

/** http.md: lists take `page` from 1 and `limit` of at most 100. Without them the first 20. Error: INVALID_FIELDS. @param most for calls that only our own processes make */
export function pageOf(page: Page | undefined, defaultLimit = 20, most = 100): { page: number; limit: number } {
  const asked = { page: page?.page || 1, limit: page?.limit || defaultLimit };
  if (asked.page < 1 || asked.page > 100_000) throw invalidFields({ field: 'page', message: 'must be at least 1' });
  if (asked.limit < 1 || asked.limit > most) throw invalidFields({ field: 'limit', message: `must be 1 to ${most}` });
  return asked;
}
