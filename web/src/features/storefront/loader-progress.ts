import { t } from './texts.js';

/** The loader of a business's page (SPEC-9.6). */
export const TICK_MS = 150;
const LARGEST_STEP = 10;

/** Grows by a random amount up to 10 and stops at 100; `random` is 0 to 1. */
export function nextProgress(progress: number, random: number): number {
  return Math.min(100, progress + random * LARGEST_STEP);
}

export function loaderText(progress: number): string {
  if (progress < 30) return t('intro.preparing');
  if (progress < 60) return t('intro.finding');
  if (progress < 90) return t('intro.almostReady');
  return t('intro.ready');
}
