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

/** How far the page scrolls sideways, words that are cut off where no ellipsis says so, and what reaches out of the box that it stands in. */
function whatIsCut(): { sideways: number; cut: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isShown = (element: HTMLElement) =>
    element.checkVisibility() && !element.closest('.sr-only, [aria-hidden=true], [inert]');
  const isCut = (element: HTMLElement) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    // A pixel wide is for who listens.
    return (
      hides && element.clientWidth > 1 && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    );
  };
  const reachesOut = (element: HTMLElement) => {
    const around = element.parentElement?.closest('section, aside, form, article, li, dialog, main');
    if (!around) return false;
    // What scrolls sideways by itself is no way out.
    for (let box = element.parentElement; box; box = box === around ? null : box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return false;
    const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
    return inner.width > 0 && (inner.right > outer.right + 14 || inner.left < outer.left - 14);
  };
  const cut = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, p, td, th, dt, dd')]
    .filter((element) => isShown(element) && (isCut(element) || reachesOut(element)))
    .map((element) => element.textContent?.trim().slice(0, 60) ?? '');
  return { sideways: Math.max(0, scrollWidth - clientWidth), cut };
}
