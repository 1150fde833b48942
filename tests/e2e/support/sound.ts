import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

export const PHONE = { width: 360, height: 780 };
export const DESK = { width: 1440, height: 900 };

async function mustBeAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`).join(' ')}`)).toEqual([]);
}

/** Two frames later all that was to move has begun to; what ends by itself has ended. */
async function drawnAndStill(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Light on a phone, dark at a desk: nothing scrolls sideways, axe finds nothing. */
export async function mustBeSound(page: Page, path: string): Promise<void> {
  for (const [theme, size] of [['light', PHONE], ['dark', DESK]] as const) {
    await page.setViewportSize(size);
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await page.evaluate(drawnAndStill);
    expect([path, size.width, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([path, size.width, 0]);
    await mustBeAccessible(page, `${path} ${theme} ${size.width}`);
  }
}
