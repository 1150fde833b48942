import { expect } from '@jest/globals';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';

export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface Gift {
  readonly cardName: string;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly message: string;
  readonly buyer: Buyer;
}

/** Buys a card as a gift from a business's page, as a guest does it; ends on the success screen. */
export async function buyGift(page: Page, shop: string, gift: Gift): Promise<void> {
  const dialog = await openPurchase(page, shop, gift.cardName);
  await dialog.getByRole('radio', { name: /As a Gift/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Recipient name').fill(gift.recipient.name);
  await dialog.getByLabel('Recipient email').fill(gift.recipient.email);
  await dialog.getByLabel('Personal message').fill(gift.message);
  await payAs(page, dialog, gift.buyer);
}

/** The same for oneself. */
export async function buyForMyself(
  page: Page,
  shop: string,
  { cardName, buyer }: Pick<Gift, 'cardName' | 'buyer'>,
): Promise<void> {
  const dialog = await openPurchase(page, shop, cardName);
  await dialog.getByRole('radio', { name: /For Myself/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await payAs(page, dialog, buyer);
}

async function openPurchase(page: Page, shop: string, cardName: string): Promise<Locator> {
  await page.goto(shop);
  await page.getByRole('link', { name: cardName }).first().click();
  await page.getByRole('heading', { level: 1, name: cardName }).waitFor();
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  return page.getByRole('dialog');
}

async function payAs(page: Page, dialog: Locator, buyer: Buyer): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill(buyer.name);
  await dialog.getByLabel('Email', { exact: true }).fill(buyer.email);
  await dialog.getByLabel('Phone').fill(buyer.phone);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await fillCard(page.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
  await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
  expect(
    await dialog.getByText('Thank you for your purchase. A confirmation email has been sent to your inbox.').count(),
  ).toBe(1);
}

/** Step 3 of a purchase for oneself, from the card's own page. */
export async function openPayment(page: Page, cardUrl: string, email: string): Promise<Locator> {
  await page.goto(cardUrl);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /For Myself/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Quist');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Phone').fill('5559876543');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
  return dialog;
}

/** The frame in which the payment provider's script asks for a card. */
export const CARD_FORM = 'iframe[title="Secure card form"]';

const WALLET_SHEET = 'iframe[src*="wallet-sheet"]';

/** The provider's sheet of a wallet, over the page. */
export const walletSheet = (page: Page): FrameLocator => page.frameLocator(WALLET_SHEET);

/** Decides on a wallet's sheet, which then leaves. Chromium may lose a press on a frame of another site that was only just drawn: pressed until the sheet has left, as a person does. */
export async function decide(page: Page, button: string | RegExp): Promise<void> {
  const choice = walletSheet(page).getByRole('button', { name: button });
  await choice.waitFor();
  await eventually(async () => {
    if (await choice.isVisible()) await choice.click({ timeout: 1_000 });
    expect(await page.locator(WALLET_SHEET).count()).toBe(0);
  }, 15_000);
}

/** The sandbox's test card, or another of them (deploy/standalone/src/payment-sandbox/README.md). */
export async function fillCard(field: FrameLocator, number = '4111 1111 1111 1111'): Promise<void> {
  await field.locator('#card-number').fill(number);
  await field.locator('#expiration-date').fill('12/30');
  await field.locator('#cvv').fill('111');
  await field.locator('#postal-code').fill('10001');
}
