import type { Ask, Opening } from '../../lib/initial-state.js';
import type { LegalText } from './api.js';
import { legalActions } from './slice.js';

/** A legal page as it stands when it opens. */
export async function legalOf(ask: Ask, page: string): Promise<Opening> {
  const address = { page };
  const { text } = await ask<LegalText>(`/api/v1/legal/${page}`);
  return { actions: [legalActions.legalOpened(address), legalActions.legalSucceeded({ address, text })] };
}
