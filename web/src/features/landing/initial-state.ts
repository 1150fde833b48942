import type { Ask, Opening } from '../../lib/initial-state.js';
import type { Platform } from './api.js';
import { landingActions } from './slice.js';

/** Whom to talk to, as the page shows it when it opens. */
export async function landingOf(ask: Ask): Promise<Opening> {
  return { actions: [landingActions.platformSucceeded(await ask<Platform>('/api/v1/platform'))] };
}
