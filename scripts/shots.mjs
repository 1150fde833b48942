// Pictures of every screen, in both themes, at phone and desktop width: `npm run shots [-- name ...]`.
// They go to .shots (not in the repository); `npm run shots -- --docs` takes those of the guides, into docs/pictures.
// The platform is started for it. With SHOTS_URL, SHOTS_MAILBOX and SHOTS_DATA a running platform is used;
// SHOTS_SETS=desktop-light,phone-dark takes only those, SHOTS_SCALE=2 takes two pixels for one.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const forDocs = process.argv.includes('--docs');
const folder = forDocs ? join(root, 'docs/pictures') : (process.env.SHOTS_FOLDER ?? join(root, '.shots'));
const only = process.argv.slice(2).filter((word) => word !== '--docs');
const sets = process.env.SHOTS_SETS?.split(',');
const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'];
/** What the guides and the README show: which screen, under which name, how large. */
const PAGE = { name: 'page', width: 1200, height: 750 };
const PHONE = { name: 'phone', width: 390, height: 844 };
const DOCS = [
  { picture: 'business', screen: 'business', size: PAGE },
  { picture: 'card', screen: 'card', size: PAGE },
  { picture: 'dashboard', screen: 'dashboard', size: PAGE },
  { picture: 'giftcard-form', screen: 'giftcards-new', size: PAGE },
  { picture: 'mail', screen: 'gift-mail', size: { name: 'mail', width: 560, height: 1400 } },
  { picture: 'order', screen: 'order', size: PAGE },
  { picture: 'purchase', screen: 'purchase-3', size: PAGE },
  { picture: 'redeem', screen: 'redeem-amount', size: PHONE },
  { picture: 'redeem-code', screen: 'redeem-code', size: PHONE },
  { picture: 'requests', screen: 'superadmin', size: PAGE },
];
const SHOP = 'larkspur-house';
const OWNER = 'owner@larkspur.test';

async function ownPlatform() {
  const data = await mkdtemp(join(tmpdir(), 'giftcard-shots-'));
  const [port, mailbox, sandbox] = [8480, 8425, 8490];
  const child = spawn(process.execPath, [join(root, 'deploy/standalone/start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      MAILBOX_PORT: String(mailbox),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: data,
      // The guides show shops that have sold for a year.
      ...(forDocs ? {} : { DEMO: 'shops' }),
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)));
    child.stdout.on('data', (chunk) => String(chunk).includes('Giftcard Vault is open.') && resolve());
  });
  return {
    url: `http://127.0.0.1:${port}`,
    mailbox: `http://127.0.0.1:${mailbox}`,
    data,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function send(platform, method, path, body, headers = {}) {
  const answer = await fetch(platform.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Buys a card for Maya. */
async function give(platform, card, info) {
  const payment = await send(platform, 'POST', '/api/payments/create-payment', {
    sourceId: 'cnon:card-nonce-ok',
    giftCardId: card._id,
    businessSlug: SHOP,
  });
  await send(platform, 'PUT', '/api/v1/admin/purchase', {
    id: card._id,
    purchaseType: 'gift',
    giftInfo: {
      recipientName: 'Maya Lind',
      recipientEmail: 'maya@example.com',
      message: 'Forty looks good on you. See you at the long table.',
      occasion: 'Birthday',
      senderName: 'Daniel Moss',
      senderPhone: '5551234567',
      ...info,
    },
    paymentDetails: { transactionId: payment.id },
    checkoutSecret: payment.checkoutSecret,
  });
}

/** A gift bought and partly used, and a business that waits for an answer: no screen is shown empty. */
async function furnish(platform) {
  const { giftCards } = await send(platform, 'GET', `/api/v1/giftcards?businessSlug=${SHOP}`);
  const card = giftCards[0];
  await give(platform, card, { senderEmail: 'daniel@example.com' });
  const deliverDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const waits = { deliverDate, deliverTime: '09:00', deliverZone: 'America/New_York' };
  await give(platform, card, { senderEmail: 'waits@example.com', recipientEmail: 'later@example.com', ...waits });
  await send(platform, 'POST', '/api/v1/admin/registration-interest', {
    businessName: 'The Salt House',
    businessType: 'Restaurant',
    contactName: 'Nora Whitfield',
    email: `nora.${Date.now()}@thesalthouse.test`,
    phone: '(207) 555-0148',
    website: 'https://thesalthouse.example',
    notes: 'We sell about forty paper vouchers each December and lose track of half.',
  });
  const { path: cardPage, mail: giftMail } = await mailOf(platform, 'maya@example.com', /\/card\/[\w-]+/);
  const waiting = await mailOf(platform, 'waits@example.com', /\/gift#token=\S+/);
  const { card: issued } = await send(platform, 'GET', `/api/v1${cardPage.replace('/card/', '/cards/')}`);
  return { giftCardId: card._id, code: issued.uniqueCode, cardPage, giftMail, waiting };
}

/** The mail to an address, and the page that it leads to. */
async function mailOf(platform, email, link) {
  for (let tries = 0; tries < 60; tries += 1) {
    const body = await (await fetch(`${platform.mailbox}/api/email`)).json();
    const mail = (Array.isArray(body) ? body : body.data)
      .filter(({ to }) => to.some(({ address }) => address === email))
      .at(-1);
    const path = link.exec(mail?.text ?? '')?.[0];
    if (path) return { path, mail: `${platform.mailbox}/api/email/${mail.id}/html` };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the mail to ${email} did not come`);
}

const open = (name) => async (page) => page.getByRole('button', { name }).first().click();
const buy = async (page) => {
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await page.getByRole('dialog').waitFor();
};
const gift = async (page) => {
  await buy(page);
  await page.getByRole('radio', { name: /As a Gift/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Recipient name').fill('Maya Lind');
  await page.getByLabel('Recipient email').fill('maya@example.com');
  await page.getByLabel('Personal message').fill('Forty looks good on you. See you at the long table.');
};
const later = async (page) => {
  await gift(page);
  await page.getByRole('radio', { name: 'On a day I choose' }).check();
  await page.getByLabel('Date').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
};
/** A validity that one state allows, and the address in another that doesn't. */
const unlawful = async (page) => {
  await page.getByLabel('State').fill('VT');
  await page.getByLabel('Cards are valid for').selectOption('60');
  await page.getByLabel('State').fill('CA');
  await page.getByRole('button', { name: 'Save profile' }).click();
};
const payment = async (page) => {
  await gift(page);
  await page.getByLabel('Name', { exact: true }).fill('Daniel Moss');
  await page.getByLabel('Email', { exact: true }).fill('daniel@example.com');
  await page.getByLabel('Phone').fill('5551234567');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('iframe[title="Secure card form"]').waitFor();
};
const byCode = (code) => async (page) => {
  const hand = page.getByRole('button', { name: 'Enter code by hand' });
  if (await hand.isVisible()) await hand.click();
  await page.getByLabel('Code under the QR').fill(code);
  await page.getByRole('button', { name: 'Find card' }).click();
  await page.getByRole('group', { name: 'Amount pad' }).waitFor();
};
const amount =
  (code, ...presses) =>
  async (page) => {
    await byCode(code)(page);
    await page.getByRole('button', { name: '$25.00' }).click();
    for (const name of presses) await page.getByRole('button', { name }).click();
  };
/** A person's page, or an order's, by the list that leads there. */
const follow = (link, press) => async (page) => {
  await page.locator(`main a[href*="${link}"]:not([href$=emails], [href$=payments])`).first().click();
  await page.waitForURL(`**${link}**`);
  if (press) await page.getByRole('button', { name: press }).first().click();
};

/** A month of a shop, for the landing page's picture of the dashboard: the screen is the real one, the figures are a sample. */
const month = async (page) => {
  const day = (at) => new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10);
  const sold = Array.from({ length: 30 }, (_, at) =>
    Math.round(3 + at / 6 + 2.4 * Math.sin(at * 0.9) + (at % 7 === 5 ? 3 : 0)),
  );
  const answers = {
    'total-sold': { totalSold: sold.reduce((sum, count) => sum + count, 0) },
    'total-revenue': { totalRevenue: 8420 },
    'total-redemption': { totalRedemption: 5165.5 },
    'sales-data': sold.map((sales, at) => ({ date: day(at), sales })),
    'revenue-by-date': { revenueByDate: Object.fromEntries(sold.map((sales, at) => [day(at), sales * 51])) },
  };
  for (const [call, body] of Object.entries(answers))
    await page.route(`**/api/v1/admin/${call}*`, (route) => route.fulfill({ json: body }));
  await page.reload();
};
/** Without what only this machine shows: the fake camera's picture, and signs that it has no letters for. */
const staged = async (page) => {
  await page.addStyleTag({ content: 'video { visibility: hidden !important }' });
  await page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode())
      words.currentNode.nodeValue = words.currentNode.nodeValue.replace(/\p{Extended_Pictographic}\uFE0F?\s*/gu, '');
  });
};

function screensOf({ giftCardId, code, cardPage, giftMail, waiting }) {
  const shop = `/${SHOP}/giftcards`;
  const details = `/${SHOP}/gift-card/${giftCardId}`;
  return [
    { name: 'landing', path: '/' },
    {
      name: 'landing-intro',
      path: '/',
      intro: true,
      viewport: true,
      act: (page) => page.getByRole('dialog').waitFor(),
    },
    { name: 'explore', path: '/explore' },
    { name: 'business', path: shop },
    { name: 'business-none', path: shop, act: (page) => page.getByRole('searchbox').fill('zzzz') },
    { name: 'details', path: details },
    { name: 'details-gone', path: `/${SHOP}/gift-card/nothing-here` },
    { name: 'purchase-1', path: details, act: buy, viewport: true },
    { name: 'purchase-2', path: details, act: gift, viewport: true },
    { name: 'purchase-2-later', path: details, act: later, viewport: true },
    { name: 'purchase-3', path: details, act: payment, viewport: true },
    { name: 'callback', path: '/payment/callback' },
    { name: 'stage-dashboard', path: '/dashboard', as: 'admin', viewport: true, act: month },
    { name: 'stage-shop', path: shop, act: staged },
    { name: 'stage-purchase', path: details, viewport: true, act: async (page) => staged(page, await gift(page)) },
    {
      name: 'stage-counter',
      path: '/redeem',
      as: 'admin',
      viewport: true,
      act: async (page) => staged(page, await amount(code)(page)),
    },
    { name: 'card', path: cardPage },
    { name: 'card-print', path: `${cardPage}/print` },
    { name: 'gift-mail', url: giftMail },
    { name: 'gift-waits', path: waiting.path },
    { name: 'gift-waits-mail', url: waiting.mail },
    { name: 'login', path: '/login' },
    { name: 'terms', path: '/terms' },
    { name: 'cookies', path: '/cookies' },
    { name: 'forgot', path: '/forgot-password' },
    { name: 'register', path: '/register' },
    { name: 'set-password', path: '/set-password#token=none' },
    { name: 'set-password-refused', path: '/set-password' },
    { name: 'superlogin', path: '/superlogin' },
    { name: 'dashboard', path: '/dashboard', as: 'admin' },
    { name: 'giftcards', path: '/giftcards', as: 'admin' },
    { name: 'card-designs', path: '/giftcards/designs', as: 'admin' },
    { name: 'physical-cards', path: '/giftcards/physical', as: 'admin' },
    {
      name: 'giftcards-new',
      path: '/giftcards?new',
      as: 'admin',
      viewport: true,
      act: async (page) =>
        page.locator('input[type=file]').setInputFiles(join(root, 'deploy/standalone/demo/lake.webp')),
    },
    { name: 'orders', path: '/orders', as: 'admin' },
    { name: 'orders-customers', path: '/orders', as: 'admin', act: open('Customer Orders') },
    { name: 'orders-buyers', path: '/orders', as: 'admin', viewport: true, act: open(/View Buyers/) },
    { name: 'customers', path: '/customers', as: 'admin' },
    { name: 'customer', path: '/customers', as: 'admin', act: follow('/customers/person') },
    { name: 'order', path: '/orders?view=customers', as: 'admin', act: follow('/orders/') },
    {
      name: 'order-block',
      path: '/orders?view=customers',
      as: 'admin',
      viewport: true,
      act: follow('/orders/', 'Block card'),
    },
    {
      name: 'order-refund',
      path: '/orders?view=customers',
      as: 'admin',
      viewport: true,
      act: follow('/orders/', /^Refund/),
    },
    { name: 'reports', path: '/reports', as: 'admin' },
    { name: 'settings', path: '/settings', as: 'admin' },
    { name: 'settings-unlawful', path: '/settings', as: 'admin', act: unlawful },
    { name: 'redeem', path: '/redeem', as: 'admin', viewport: true },
    { name: 'shifts', path: '/reports/shifts', as: 'admin' },
    { name: 'locations', path: '/settings/locations', as: 'admin' },
    { name: 'redeem-slip', path: '/redeem/slip', as: 'admin' },
    { name: 'redeem-details', path: '/redeem', as: 'admin', act: byCode(code), viewport: true },
    { name: 'redeem-amount', path: '/redeem', as: 'admin', act: amount(code), viewport: true },
    { name: 'redeem-code', path: '/redeem', as: 'admin', act: amount(code, 'Send OTP'), viewport: true },
    {
      name: 'redeem-override',
      path: '/redeem',
      as: 'admin',
      act: amount(code, 'Send OTP', 'No email at hand'),
      viewport: true,
    },
    { name: 'emails', path: '/orders/emails', as: 'admin' },
    {
      name: 'staff-invite',
      path: '/settings/staff',
      as: 'admin',
      act: open(/^Invite/),
      viewport: true,
    },
    { name: 'confirm', path: '/settings/sign-in', as: 'admin', act: open('Set up'), viewport: true },
    {
      name: 'customer-erase',
      path: '/customers',
      as: 'admin',
      act: follow('/customers/person', /^Erase/),
      viewport: true,
    },
    {
      name: 'order-recipient',
      path: '/orders?view=customers',
      as: 'admin',
      act: follow('/orders/', /address/),
      viewport: true,
    },
    { name: 'payments', path: '/orders/payments', as: 'admin' },
    { name: 'audit', path: '/settings/audit', as: 'admin' },
    { name: 'sign-in', path: '/settings/sign-in', as: 'admin' },
    {
      name: 'orders-history',
      path: '/orders?view=customers',
      as: 'admin',
      viewport: true,
      act: open(/Redemption history/),
    },
    { name: 'superadmin-emails', path: '/superadmin/emails', as: 'superAdmin' },
    { name: 'superadmin-admins', path: '/superadmin/admins', as: 'superAdmin' },
    { name: 'superadmin-audit', path: '/superadmin/audit', as: 'superAdmin' },
    { name: 'superadmin', path: '/superadmin/dashboard', as: 'superAdmin' },
    {
      name: 'superadmin-request',
      path: '/superadmin/dashboard',
      as: 'superAdmin',
      act: open(/^(Update|View)/),
      viewport: true,
    },
  ];
}

async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined); // a page that keeps asking is shown as it is
  await page.getByText('Loading Your Gift Card').waitFor({ state: 'detached', timeout: 15_000 });
  await page.evaluate(() => document.fonts.ready);
  // What comes when somebody comes near it.
  await page.evaluate(async () => {
    for (const at of [document.documentElement.scrollHeight, 0]) {
      window.scrollTo(0, at);
      await new Promise((drawn) => setTimeout(drawn, 150));
    }
  });
  // Pictures below the fold load when they come into view.
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img[loading=lazy]')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(400);
}

async function shoot(browser, platform, sessions, screens, width, theme, named) {
  const context = await browser.newContext({
    viewport: { width: width.width, height: width.height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: Number(process.env.SHOTS_SCALE ?? 1),
    permissions: ['camera'],
  });
  await context.addCookies([{ name: 'gv_session', value: sessions.admin, url: platform.url, httpOnly: true }]);
  await context.addInitScript(
    ({ theme: wanted, token, origin }) => {
      if (location.origin !== origin) return;
      localStorage.setItem('theme', wanted);
      if (location.search.includes('intro=yes')) return;
      sessionStorage.setItem('giftcard-vault.intro', 'seen');
      if (location.pathname.startsWith('/superadmin'))
        sessionStorage.setItem('giftcard-vault.super-admin-token', token);
    },
    { theme, token: sessions.superAdmin, origin: new URL(platform.url).origin },
  );
  for (const screen of screens) {
    if (only.length > 0 && !only.includes(screen.name)) continue;
    const page = await context.newPage();
    const path = join(folder, named ?? `${screen.name}-${width.name}-${theme}.png`);
    try {
      if (screen.as !== 'admin') await context.clearCookies();
      else await context.addCookies([{ name: 'gv_session', value: sessions.admin, url: platform.url, httpOnly: true }]);
      await page.goto(screen.url ?? platform.url + screen.path + (screen.intro ? '?intro=yes' : ''));
      await settled(page);
      await screen.act?.(page);
      await settled(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (sideways > 0) process.stdout.write(`${screen.name} ${width.name}: scrolls ${sideways} px sideways\n`);
      await page.screenshot({ path, fullPage: named === undefined && !screen.viewport });
    } catch (error) {
      process.stdout.write(`${screen.name} ${width.name} ${theme}: ${String(error).split('\n')[0]}\n`);
      await page.screenshot({ path }).catch(() => undefined);
    }
    await page.close();
  }
  await context.close();
}

const platform = process.env.SHOTS_URL
  ? {
      url: process.env.SHOTS_URL,
      mailbox: process.env.SHOTS_MAILBOX,
      data: process.env.SHOTS_DATA,
      stop: async () => undefined,
    }
  : await ownPlatform();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
try {
  await mkdir(folder, { recursive: true });
  const secrets = JSON.parse(await readFile(join(platform.data, 'secrets.json'), 'utf8'));
  const screens = screensOf(await furnish(platform));
  const sessions = {
    admin: (await send(platform, 'POST', '/api/v1/admin/login', { email: OWNER, password: secrets.demoPassword }))
      .token,
    superAdmin: (
      await send(platform, 'POST', '/api/superadmin/login', {
        email: 'superadmin@giftcard.test',
        password: secrets.superAdminPassword,
      })
    ).token,
  };
  const shown = (name) => screens.filter((screen) => screen.name === name);
  for (const { picture, screen, size } of forDocs ? DOCS : [])
    await shoot(browser, platform, sessions, shown(screen), size, 'light', `${picture}.png`);
  for (const width of forDocs ? [] : WIDTHS) {
    for (const theme of THEMES)
      if (sets?.includes(`${width.name}-${theme}`) ?? true)
        await shoot(browser, platform, sessions, screens, width, theme);
  }
  process.stdout.write(`pictures are in ${folder}\n`);
} finally {
  await browser.close();
  await platform.stop();
}
