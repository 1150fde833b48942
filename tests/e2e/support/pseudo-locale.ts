import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESK } from './sound.js';

const NARROW = { width: 390, height: 844 };

/** Opens a page, puts its words into a language that nobody speaks (accents, two fifths longer), and finds nothing that leaves the screen or is cut off, on a phone and at a desk. */
export async function mustStretch(page: Page, url: string, directions: 'ltr' | 'ltr and rtl'): Promise<void> {
  for (const size of [NARROW, DESK]) {
    await page.setViewportSize(size);
    await page.goto(url);
    await page.locator('main').first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.evaluate(speakPseudo);
    for (const direction of directions === 'ltr' ? ['ltr'] : ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      expect({ url, width: size.width, direction, ...(await page.evaluate(whatIsCut)) }).toEqual({
        url,
        width: size.width,
        direction,
        sideways: 0,
        cut: [],
      });
    }
  }
}

/** Every word that is shown; what stands in fields is a person's. */
function speakPseudo(): void {
  const accents: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'é',
    i: 'î',
    o: 'ö',
    u: 'ü',
    n: 'ñ',
    c: 'ç',
    A: 'Å',
    E: 'É',
    O: 'Ø',
    S: 'Š',
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!/[a-z]{2}/i.test(text) || node.parentElement?.closest('script, style, template, noscript')) continue;
    const longer = Math.ceil(text.trim().length * 0.4);
    const more = Array.from({ length: Math.ceil(longer / 6) }, () => 'léñgér')
      .join(' ')
      .slice(0, longer);
    node.nodeValue = `${text.replace(/[aeiouncAEOS]/g, (letter) => accents[letter] ?? letter)} ${more}`;
  }
}

/** How far the page scrolls sideways, and words that are cut off where no ellipsis says so. */
function whatIsCut(): { sideways: number; cut: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, p, td, th, dt, dd')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const isShown = element.checkVisibility() && !element.closest('.sr-only, [aria-hidden=true]');
      return isShown && hides && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.textContent?.trim().slice(0, 60) ?? '');
  return { sideways: Math.max(0, scrollWidth - clientWidth), cut };
}
