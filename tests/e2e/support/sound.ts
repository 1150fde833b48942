import { expect } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

export const PHONE = { width: 360, height: 780 };
export const DESK = { width: 1440, height: 900 };
const WIDE = { width: 1920, height: 1080 };
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing on what is drawn, once it stands still: a badge that is just fading in has no contrast yet. What began to move while axe looked is looked at again.
 * @param rules all of axe's, or those about colours alone
 */
export async function mustBeAccessible(page: Page, what = page.url(), rules: 'all' | 'colours' = 'all'): Promise<void> {
  const found = await violationsOf(page, rules);
  const stayed = found.length === 0 ? [] : await violationsOf(page, rules);
  expect(stayed.map((violation) => `${what} ${violation}`)).toEqual([]);
}

async function violationsOf(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  await page.evaluate(drawnAndStill);
  // Once for a document, and without the frames' results brought together on a page of their own: a quarter of the processor.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(look, rules === 'all' ? [] : COLOURS);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`).join(' ')}`,
  );
}

/** In the page. @param only rules; none for all */
async function look(only: string[]): Promise<AxeResults['violations']> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const found = await here.run(
    { exclude: ['iframe'] },
    { resultTypes: ['violations'], ...(only.length > 0 ? { runOnly: only } : {}) },
  );
  return found.violations;
}

/** Two frames later all that was to move has begun to; what ends by itself is put at its end: leaves of the sign-in fall for twelve seconds. */
async function drawnAndStill(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  for (const animation of ending) animation.finish();
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

type Shape = readonly [theme: 'light' | 'dark', size: typeof PHONE, rules: 'all' | 'colours'];

const EACH: readonly Shape[] = [
  ['dark', DESK, 'all'],
  ['light', PHONE, 'all'],
];
/** The second theme of a width changes colours alone. */
const BOTH_OF_EACH: readonly Shape[] = [
  ['light', PHONE, 'all'],
  ['dark', PHONE, 'colours'],
  ['dark', DESK, 'all'],
  ['light', DESK, 'colours'],
];

/**
 * In either theme, on a phone and at a desk: nothing scrolls sideways, axe finds nothing. A wide screen does not scroll either.
 * The page keeps what is open on it and has its size back afterwards.
 */
export const mustBeSound = (page: Page, path: string): Promise<void> => mustBeSoundIn(EACH, page, path);

/** The same in both themes of each width. */
export const mustBeSoundInBoth = (page: Page, path: string): Promise<void> => mustBeSoundIn(BOTH_OF_EACH, page, path);

async function mustBeSoundIn(shapes: readonly Shape[], page: Page, path: string): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  await mustBeDrawn(page);
  for (const [theme, size, rules] of shapes) {
    await page.setViewportSize(size);
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await mustFit(page, path, size.width);
    await mustBeAccessible(page, `${path} ${theme} ${size.width}`, rules);
  }
  await page.setViewportSize(WIDE);
  await mustFit(page, path, WIDE.width);
  await page.setViewportSize(before);
}

/** A page that has just been gone to may still load its screen; every screen has a main part and a heading. */
async function mustBeDrawn(page: Page): Promise<void> {
  for (const part of ['main', 'h1']) await page.locator(part).first().waitFor({ state: 'attached' });
}

async function mustFit(page: Page, path: string, width: number): Promise<void> {
  await page.evaluate(drawnAndStill);
  expect([
    path,
    width,
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ]).toEqual([path, width, 0]);
}
