// Every screen under an owner's, a super admin's and a guest's hands: how soon it is there (LCP) and how soon it answers them (INP). A phone's processor and line
// are those of Lighthouse's mobile runs; a desk has the line of its desktop runs and a processor of half this one's speed, where Lighthouse leaves it as it is.
import { median } from './support.mjs';

const lineOf = (latency, down, up) => ({
  offline: false,
  latency,
  downloadThroughput: (down * 1024 * 1024) / 8,
  uploadThroughput: (up * 1024 * 1024) / 8,
});
const PHONE = {
  context: { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true },
  slower: 4,
  line: lineOf(150, 1.6, 0.75),
};
const DESK = { context: { viewport: { width: 1440, height: 900 } }, slower: 2, line: lineOf(40, 10, 10) };
const PRESSES = 8;
/** What would leave the screen, or do what can't be taken back. */
const LEFT_ALONE = /log ?out|delete|export|csv|download|print|refund|block|camera|revoke|approve|reject|suspend|copy/i;

export const OWNER_SCREENS = [
  ['dashboard', '/dashboard'],
  ['gift cards', '/giftcards'],
  ['gift card editor', '/giftcards?new'],
  ['card designs', '/giftcards/designs'],
  ['physical cards', '/giftcards/physical'],
  ['orders', '/orders'],
  ['orders by customer', '/orders?view=customers'],
  ['emails', '/orders/emails'],
  ['payments', '/orders/payments'],
  ['customers', '/customers'],
  ['reports', '/reports'],
  ['shifts', '/reports/shifts'],
  ['locations', '/settings/locations'],
  ['settings', '/settings'],
  ['legal pages', '/settings/legal'],
  ['staff', '/settings/staff'],
  ['audit log', '/settings/audit'],
  ['sign-in', '/settings/sign-in'],
];
/** At the counter, on a phone. */
export const COUNTER_SCREENS = [
  ['counter', '/redeem'],
  ['closing slip', '/redeem/slip'],
];
export const SUPER_ADMIN_SCREENS = [
  ['requests', '/superadmin/dashboard'],
  ['business admins', '/superadmin/admins'],
  ['platform emails', '/superadmin/emails'],
  ['platform audit', '/superadmin/audit'],
];

/** Milliseconds: the median largest paint of three first visits, and the slowest answer to a hand. @param enter signs a context in */
export async function measureScreen(browser, url, path, { enter, isPhone = false }) {
  const paints = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const { context, page } = await opened(browser, enter, isPhone);
    await settled(page, url + path);
    paints.push(await page.evaluate(() => globalThis.largestPaint));
    await context.close();
  }
  const { context, page } = await opened(browser, enter, isPhone);
  await settled(page, url + path);
  const answers = await handle(page, url + path);
  await context.close();
  answers.sort((one, other) => other.duration - one.duration);
  return {
    lcp: median(paints),
    inp: answers[0]?.duration ?? 0,
    slowest: answers[0]?.what ?? '',
    interactions: answers.length,
  };
}

async function opened(browser, enter, isPhone) {
  const { context: settings, slower, line } = isPhone ? PHONE : DESK;
  const context = await browser.newContext(settings);
  await enter(context);
  await context.addInitScript(() => {
    globalThis.interactions = new Map();
    new PerformanceObserver((list) => {
      globalThis.largestPaint = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries()) {
        if (!interactionId || duration <= (globalThis.interactions.get(interactionId)?.duration ?? 0)) continue;
        const what = `${name} ${target?.getAttribute?.('aria-label') ?? target?.textContent?.slice(0, 40) ?? ''}`;
        globalThis.interactions.set(interactionId, { duration, what });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page };
}

/** Open, and nothing on it is loading. On an emulated line Chromium may take a request that has ended for one under way, for ever: the page is measured all the same. */
async function settled(page, address) {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

/** Types into what searches, sorts, turns pages and presses the rest, one after the other; what is open above the screen instead of it. Answers how long each took. */
async function handle(page, address) {
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
  const answers = [];
  const opened = await dialogOf(page);
  const search = page.locator('main input[type=search]').first();
  if (!opened && (await search.isVisible().catch(() => false))) {
    await search.click();
    await page.keyboard.type('anna', { delay: 60 });
    await rest(page);
    await search.fill('');
    await rest(page);
  }
  const buttons = opened
    ? opened.locator('button:visible:enabled, [role=radio]:visible')
    : page.locator(
        'main button:visible:enabled, main [role=radio]:visible, main summary:visible, header button:visible:enabled',
      );
  const count = await buttons.count();
  for (let at = 0, pressed = 0; at < count && pressed < PRESSES; at += 1) {
    const button = buttons.nth(at);
    const name = await button
      .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
      .catch(() => null);
    if (name === null || LEFT_ALONE.test(name)) continue;
    if (
      !(await button.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    pressed += 1;
    await rest(page);
    const shown = opened ? undefined : await dialogOf(page);
    if (shown) {
      const field = shown.locator('input:visible').first();
      if (await field.isVisible().catch(() => false))
        await field.pressSequentially('12', { delay: 60, timeout: 2_000 }).catch(() => undefined);
      await page.keyboard.press('Escape');
      await rest(page);
    }
    if (new URL(page.url()).pathname === new URL(address).pathname) continue;
    answers.push(...(await told(page)));
    await settled(page, address);
  }
  return [...answers, ...(await told(page))];
}

/** What is open above the screen. */
async function dialogOf(page) {
  const dialog = page.locator('dialog[open], [role=dialog]').first();
  return (await dialog.isVisible().catch(() => false)) ? dialog : undefined;
}

const told = (page) => page.evaluate(() => [...globalThis.interactions.values()]);

/** Until the answer of the press is drawn: events are told up to a frame after it. */
async function rest(page) {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(250);
}
