import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf } from './support/api.js';
import { launchBrowser, onPhone, onPhoneAndDesk } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** A gift that several people pay for (DEC-6.38). */
const TEST_MS = 300_000;
const SHOP = 'juniper-rye';
const NAME = 'A Night from All of Us';
const calm = { reducedMotion: 'reduce' } as const;

let platform: RunningPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ RECONCILE_EVERY_MS: '1000' }), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

interface Gift {
  readonly page: string;
  readonly organizer: string;
}

/** Starts a gift from the public page of its card; ends on the organizer's page. */
async function start(page: Page, people: { readonly organizer: string; readonly recipient: string }): Promise<Gift> {
  await page.getByLabel('Recipient name').fill('Priya');
  await page.getByLabel('Recipient email').fill(people.recipient);
  await page.getByLabel('What is it for?').fill('Send Priya off with dinner');
  await page
    .getByRole('textbox', { name: /^Note/ })
    .fill('Eleven years, four office moves and one legendary spreadsheet.');
  await page.getByLabel('Your name on the gift').fill('Ines, for the team');
  await page.getByLabel('Your email').fill(people.organizer);
  await page.getByLabel('Goal').fill('120');
  await page.getByRole('button', { name: 'Start the group gift' }).click();
  await page.getByRole('heading', { level: 1, name: "Priya's gift" }).waitFor();
  const started = await mailTo(platform.mailboxUrl, people.organizer, /group gift|Priya/);
  return {
    page: String(/https?:\/\/\S+\/gift\/together\/[\w-]+/.exec(started.text)?.[0]),
    organizer: String(/https?:\/\/\S+\/gift\/organize#token=\S+/.exec(started.text)?.[0]),
  };
}

interface Part {
  readonly name: string;
  readonly email: string;
  readonly amount: string;
  readonly line: string;
}

/** Pays in on the contributors' page. */
async function chipIn(page: Page, gift: Gift, part: Part, pay = true): Promise<void> {
  await page.goto(gift.page);
  await page.getByRole('heading', { level: 1, name: 'Send Priya off with dinner' }).waitFor();
  await page.getByLabel('Another amount').fill(part.amount);
  await page.getByLabel('Name on the card').fill(part.name);
  await page.getByLabel('Email for the receipt').fill(part.email);
  await page.getByLabel('A line for Priya').fill(part.line);
  if (!pay) return;
  await page.getByRole('button', { name: `Chip in $${part.amount}.00` }).click();
  const dialog = page.getByRole('dialog');
  await fillCard(page.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: `Pay $${part.amount}.00` }).click();
  await dialog.getByRole('heading', { name: `You're in with $${part.amount}.00` }).waitFor({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function startPage(page: Page): Promise<void> {
  const [giftCard] = await giftCardsOf(platform, SHOP, NAME);
  await page.goto(`${platform.url}/${SHOP}/gift-card/${giftCard?._id}`);
  await page.getByRole('link', { name: 'Give it together with others' }).click();
  await page.getByRole('heading', { level: 1, name: 'Give it together' }).waitFor();
}

test(
  'several people pay for a gift, one takes it back, and the card has everybody in it',
  () =>
    onPhoneAndDesk(browser, calm, async ({ page, on, sound }) => {
      const at = (name: string) => `${name}-${on}@example.com`;
      await startPage(page);
      await sound('the start of a group gift');
      const gift = await start(page, { organizer: at('ines'), recipient: at('priya') });
      await sound("an organizer's page with nobody in");
      await page.getByText(/To invite by email, first open the link/).waitFor();

      await chipIn(page, gift, { name: 'Tomás', email: at('tomas'), amount: '30', line: 'The sheet stays.' }, false);
      await sound("a contributors' page");
      // Nothing typed is lost by a reload.
      await page.reload();
      expect(await page.getByLabel('A line for Priya').inputValue()).toBe('The sheet stays.');
      await chipIn(page, gift, { name: 'Tomás', email: at('tomas'), amount: '30', line: 'The sheet stays.' });
      await page.getByText('$30.00').first().waitFor();
      await chipIn(page, gift, { name: 'Wei Ling', email: at('wei'), amount: '45', line: '' });
      await chipIn(page, gift, { name: 'Sam', email: at('sam'), amount: '20', line: 'Bye!' });
      await page.getByText('3 people are in.').waitFor();
      await sound("a contributors' page with people in");

      // One takes it back by the link of the receipt, and again.
      const receipt = await mailTo(platform.mailboxUrl, at('sam'), /.*/);
      await page.goto(String(/https?:\/\/\S+\/gift\/contribution#token=\S+/.exec(receipt.text)?.[0]));
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
      await page.getByRole('heading', { name: /Your \$20\.00 (is going|went) back/ }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: /Your \$20\.00 (is going|went) back/ }).waitFor();
      await sound('a contribution that was taken back');
      await mailTo(platform.mailboxUrl, at('sam'), /back|refund/i);

      // The link of the mail confirms the organizer, who invites somebody and closes.
      await page.goto(gift.organizer);
      await page.getByRole('heading', { level: 1, name: "Priya's gift" }).waitFor();
      await page.getByText('$75.00').first().waitFor();
      await page.getByLabel('Invite by email').fill(`${at('bea')}, ${at('tomas')}`);
      await page.getByRole('button', { name: 'Send invitations' }).click();
      await page.getByText('The invitations are on their way.').waitFor();
      await sound("an organizer's page with people in");
      const invited = await mailTo(platform.mailboxUrl, at('bea'), /.*/);
      expect(invited.text).toContain(gift.page);
      await page.getByRole('button', { name: 'Close early' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close early' }).click();
      await page.getByRole('heading', { name: "Priya's card is ready" }).waitFor({ timeout: 30_000 });
      await sound('a group gift that closed');

      const mail = await mailTo(platform.mailboxUrl, at('priya'), /sent you|gift/i);
      expect(mail.text).toContain('The sheet stays.');
      expect(mail.text).not.toContain('Bye!');
      await page.goto(String(/https?:\/\/\S+\/card\/[\w-]+/.exec(mail.text)?.[0]));
      await page.getByRole('heading', { name: 'From all of them' }).waitFor();
      await page.getByText('The sheet stays.').waitFor();
      await page.getByText('$75.00').first().waitFor();
      await sound('the card of a group gift');
      // Everybody hears how it ended.
      for (const name of ['ines', 'tomas', 'wei'])
        await eventually(async () => (await mailsIn(platform.mailboxUrl, at(name))).length >= 2, 30_000);

      // Who comes later can't pay in.
      await page.goto(gift.page);
      await page.getByText("Priya's card is ready").waitFor();
      expect(await page.getByRole('button', { name: /Chip in/ }).count()).toBe(0);
      await sound("a contributors' page of a gift that closed");
    }),
  TEST_MS,
);

test(
  'a gift that is called off sends everybody their money back',
  () =>
    onPhone(browser, calm, async ({ page, sound }) => {
      const at = (name: string) => `${name}-off@example.com`;
      await startPage(page);
      const gift = await start(page, { organizer: at('ines'), recipient: at('priya') });
      await chipIn(page, gift, { name: 'Odette', email: at('odette'), amount: '10', line: 'Come back on Fridays.' });
      await page.goto(gift.organizer);
      await page.getByRole('button', { name: 'Close early' }).click();
      await page
        .getByRole('dialog')
        .getByText(/A card is worth at least \$20\.00/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Call it off' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
      await page.getByRole('heading', { name: /Everybody (gets|has) their money back/ }).waitFor({ timeout: 30_000 });
      await page.getByRole('heading', { name: 'Everybody has their money back' }).waitFor({ timeout: 30_000 });
      await sound('a group gift that was called off');
      const back = await mailTo(platform.mailboxUrl, at('odette'), /back|refund/i);
      expect(back.text).toContain('$10.00');
      const id = gift.page.split('/').at(-1);
      const { groupGift } = await callApi<{ groupGift: { status: string; most: number } }>(
        platform.url,
        'GET',
        `/api/v1/group-gifts/${id}`,
      );
      expect(groupGift).toMatchObject({ status: 'called-off', most: 0 });
      await page.goto(gift.page);
      await page.getByRole('heading', { name: 'Everybody gets their money back' }).waitFor();
      await sound("a contributors' page of a gift that was called off");
    }),
  TEST_MS,
);
