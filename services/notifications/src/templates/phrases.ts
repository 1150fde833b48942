import { withArticle } from '@giftcard/kernel/business/article';
import { mailLanguage, t } from '../texts.js';

/** "Hello Maya,"; "Hello," where no name is known. */
export function greetingOf(name: string): string {
  return name ? t('greeting.helloName', { name }) : t('greeting.hello');
}

/** "Thank you, Maya."; "Thank you." where no name is known. */
export function thanksTo(name: string): string {
  return name ? t('greeting.thanksName', { name }) : t('greeting.thanks');
}

/** What a card is good for, with the last day of its value if it has one. @param isUnits of a package, and no amount */
export function spendOf(value: string, validUntil: string | undefined, isUnits: boolean): string {
  if (isUnits) return validUntil ? t('ofPackage.useUntil', { value, date: validUntil }) : t('ofPackage.use', { value });
  return validUntil ? t('card.spendUntil', { value, date: validUntil }) : t('card.spend', { value });
}

/** The lines of a bill for the text part. */
export function textLines(lines: readonly (readonly [string, string])[]): string {
  return lines.map(([label, value]) => t('textLine', { label, value })).join('\n');
}

/** A business's name as it stands before "gift card": "an Olive Grove". Only English has an article there. */
export function aBrandOf(name: string): string {
  return mailLanguage() === 'en-US' ? withArticle(name) : name;
}
