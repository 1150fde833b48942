import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { giftCardsOf, ownerToken } from './support/api.js';
import { hydrated, launchBrowser, onPhone, watchedContext } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { asOwner, withoutIntro } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { mustStretch } from './support/pseudo-locale.js';
import { CARD_FORM, fillCard } from './support/purchase.js';
import { mustBeSound, PHONE } from './support/sound.js';

/** Guests whose browsers speak Spanish and French, from the shop to the card; and every page with longer words, and from right to left. */
const TEST_MS = 180_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let card: { _id: string; giftCardName: string; salePrice: number };

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  const giftCards = await giftCardsOf(platform, SHOP);
  card = giftCards[0]!;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** The next Saturday, at least a day ahead. */
function saturday(): string {
  const day = new Date(Date.now() + 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

/** Step 3 paid. */
async function buyGift(page: Page, { to, from, day }: { to: string; from: string; day?: string }): Promise<void> {
  await page.goto(`${platform.url}/${SHOP}/gift-card/${card._id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Comprar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Para regalar/ }).check();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByLabel('Nombre de quien la recibe').fill('Maya Chen');
  await dialog.getByLabel('Correo de quien la recibe').fill(to);
  await dialog.getByRole('radiogroup', { name: 'Ocasión' }).getByRole('radio', { name: 'Cumpleaños' }).check();
  await dialog.getByLabel('Mensaje personal').fill('La cena va por mi cuenta.');
  expect(await dialog.getByRole('radio', { name: 'Español' }).isChecked()).toBe(true);
  if (day) {
    await dialog.getByRole('radio', { name: 'El día que yo elija' }).check();
    await dialog.getByLabel('Fecha').fill(day);
    await dialog.getByLabel('Hora', { exact: true }).fill('09:00');
    await dialog.getByLabel('Zona horaria').selectOption('America/New_York');
  }
  await dialog.getByLabel('Nombre', { exact: true }).fill('Otto Kern');
  await dialog.getByLabel('Correo electrónico', { exact: true }).fill(from);
  await dialog.getByLabel('Teléfono').fill('5559876543');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await fillCard(page.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: new RegExp(`Pagar \\$${card.salePrice.toFixed(2)}`) }).click();
  await dialog.getByText('¡Compra completada!').waitFor({ timeout: 20_000 });
}

test(
  'a gift for Saturday at 9:00 is bought in Spanish: its page, its receipt, its mail and its card are',
  () =>
    onPhone(browser, { ...calm, locale: 'es-MX' }, async ({ page, sound }) => {
      const [maya, otto] = ['maya@example.com', 'otto@example.com'];
      await buyGift(page, { to: maya, from: otto, day: saturday() });
      await page.getByText(/^Le llega a Maya Chen \(maya@example\.com\) el sáb .*, 9:00 a\.m\. ET\.$/).waitFor();
      await sound('a gift for Saturday, in Spanish');
      const receipt = await mailTo(platform.mailboxUrl, otto, /^Su recibo: tarjeta de regalo de Larkspur House/);
      expect(receipt.text).toMatch(/^Gracias, Otto Kern\.\n\nSu regalo le llega a Maya Chen .* el .*, 9:00 a\.m\. ET/);
      expect(receipt.html).toContain('<html lang="es-US">');
      const mailed = (await mailsIn(platform.mailboxUrl)).flatMap(({ to }) => to.map(({ address }) => address));
      expect(mailed).not.toContain(maya);
      // Its buyer does not wait for Saturday.
      await page.goto(String(/https?:\/\/\S+\/gift\S+#token=\S+/.exec(receipt.text)?.[0]));
      await page.getByRole('button', { name: 'Enviarlo ahora' }).click();
      await page
        .getByRole('dialog', { name: '¿Enviar el regalo ahora?' })
        .getByRole('button', { name: 'Enviarlo ahora' })
        .click();
      await page.getByText(`Sale en menos de un minuto, a ${maya}.`).waitFor();
      const gift = await mailTo(
        platform.mailboxUrl,
        maya,
        /^Otto Kern le envió una tarjeta de regalo de Larkspur House$/,
      );
      expect(gift.text).toMatch(/^Feliz cumpleaños, Maya Chen\n\nOtto Kern le envió una tarjeta de regalo/);
      expect(gift.text).toContain('Muestre el código QR en caja.');
      expect(gift.text + receipt.text).not.toMatch(/gift card|Thank you|Your /i);
    }),
  TEST_MS,
);

test(
  'the card page is in the language of its gift, in the other one after a press, and stays so',
  async () => {
    const buyer = await watchedContext(browser, { ...calm, locale: 'es-US' });
    await buyGift(await buyer.context.newPage(), { to: 'bea@example.com', from: 'ben@example.com' });
    await buyer.end();
    const gift = await mailTo(platform.mailboxUrl, 'bea@example.com', /^Otto Kern le envió/);
    const link = String(/https?:\/\/\S+\/card\/\S+/.exec(gift.text)?.[0]);
    const { context, end } = await watchedContext(browser, { ...calm, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Feliz cumpleaños, Maya Chen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
    const english = page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' });
    await Promise.all([page.waitForURL(/lang=en-US/), english.click()]);
    await page.getByRole('heading', { name: 'Happy birthday, Maya Chen' }).waitFor();
    await page.goto(link.replace('?lang=es-US', ''));
    await page.getByRole('heading', { name: 'Happy birthday, Maya Chen' }).waitFor();
    await end();
  },
  TEST_MS,
);

test(
  'a guest types 37,00 in French, is told that a card was declined, pays with another, and reads mail and card in French',
  async () => {
    const giftCards = await giftCardsOf(platform, SHOP, 'Dinner on Us');
    const { context, end } = await watchedContext(browser, { ...calm, locale: 'fr-FR', viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${platform.url}/${SHOP}/gift-card/${giftCards[0]!._id}`);
    await hydrated(page);
    const amount = page.getByLabel('Un autre montant');
    await amount.fill('37,50');
    await amount.blur();
    await page.getByText('Les montants partent de 10,00 $ US, par tranches de 1,00 $ US.').waitFor();
    await amount.fill('37,00');
    await page.getByRole('button', { name: 'Acheter' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Pour moi/ }).check();
    await dialog.getByRole('button', { name: 'Suivant' }).click();
    await dialog.getByLabel('Nom', { exact: true }).fill('Ada Quist');
    await dialog.getByLabel('Courriel', { exact: true }).fill('ada.fr@example.com');
    await dialog.getByLabel('Téléphone').fill('5559876543');
    await dialog.getByRole('button', { name: 'Suivant' }).click();
    await dialog.getByRole('heading', { name: 'Paiement' }).waitFor();
    await fillCard(page.frameLocator(CARD_FORM), '4000 0000 0000 0002');
    const pay = dialog.getByRole('button', { name: 'Payer 33,30 $ US' });
    await pay.click();
    await dialog.getByText('Votre banque a refusé le paiement. Essayez une autre carte.').waitFor({ timeout: 20_000 });
    await mustBeSound(page, 'a declined card, in French');
    await fillCard(page.frameLocator(CARD_FORM));
    await pay.click();
    await dialog.getByText('Achat effectué!').waitFor({ timeout: 20_000 });
    const mail = await mailTo(
      platform.mailboxUrl,
      'ada.fr@example.com',
      /^Votre carte-cadeau Larkspur House\s: Dinner on Us, 37,00\s\$\sUS$/,
    );
    expect(mail.html).toContain('<html lang="fr-CA">');
    expect(mail.text).toContain('Montrez le code QR à la caisse.');
    expect(mail.text).not.toMatch(/gift card|Thank you|Your /i);
    await page.goto(String(/https?:\/\/\S+\/card\/\S+/.exec(mail.text)?.[0]));
    await page.getByText('Montrez ceci à la caisse').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    await end(/status of 422/);
  },
  TEST_MS,
);

test('a public page comes in the language of its reader before any script runs, once for each', async () => {
  const page = async (headers: Record<string, string>, query = '') => {
    const answer = await fetch(`${platform.url}/${SHOP}/giftcards${query}`, { headers });
    return { html: await answer.text(), headers: answer.headers };
  };
  const [english, spanish] = [await page({}), await page({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })];
  expect(english.html).toContain('<html lang="en-US"');
  expect(english.html).toContain('Powered by');
  expect(spanish.html).toContain('<html lang="es-US"');
  expect(spanish.html).toContain('Con tecnología de');
  expect(spanish.html).toContain(`<title>Tarjetas de regalo de Larkspur House</title>`);
  expect(spanish.html).toContain(`hreflang="es-US" href="${platform.url}/${SHOP}/giftcards?lang=es-US"`);
  expect(spanish.html).not.toContain('Powered by');
  expect(spanish.headers.get('vary')).toContain('accept-language');
  expect(spanish.headers.get('etag')).not.toBe(english.headers.get('etag'));
  const asked = await page({}, '?lang=es-US');
  expect(asked.html).toBe(spanish.html);
  expect(asked.headers.get('set-cookie')).toMatch(/^gv_language=es-US;/);
  expect((await page({ cookie: 'gv_language=es-US' })).html).toBe(spanish.html);
  await eventually(async () => expect((await page({})).html).toBe(english.html), 5_000);
});

test(
  'every page holds words that are longer by two fifths, and reads from right to left',
  async () => {
    const token = await ownerToken(platform);
    const { context } = await watchedContext(browser, calm);
    await withoutIntro(context);
    const page = await context.newPage();
    const guests = [
      '/',
      '/explore',
      `/${SHOP}/giftcards`,
      `/${SHOP}/gift-card/${card._id}`,
      '/terms',
      '/login',
      '/register',
    ];
    for (const path of guests) await mustStretch(page, platform.url + path, 'ltr and rtl');
    await asOwner(context, platform, token);
    for (const path of ['/dashboard', '/giftcards', '/orders', '/customers', '/reports', '/settings', '/redeem'])
      await mustStretch(page, platform.url + path, 'ltr');
    await context.close();
  },
  TEST_MS,
);
