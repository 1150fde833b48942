import { versionOf } from '@giftcard/kernel/business/text-version';
import { DomainError, invalidFields } from '@giftcard/kernel/errors';
import { LEGAL_PAGES, templateOf, type LegalPage, type TemplateBusiness } from './legal-templates.js';

/** Versions of the texts that the owner wrote; a page without one has its template. */
export type OwnPages = Readonly<Partial<Record<LegalPage, string>>>;

/** Of a text, in letters; some eight printed pages. */
export const LONGEST_LEGAL_TEXT = 20_000;

/** A page as it stands. */
export interface LegalText {
  readonly page: LegalPage;
  readonly text: string;
  readonly version: string;
  /** The owner wrote it. */
  readonly own: boolean;
}

/** Error: NOT_FOUND for a page that no business has. */
export function legalPageNamed(name: string): LegalPage {
  const page = LEGAL_PAGES.find((known) => known === name);
  if (!page) throw new DomainError('notFound', 'NOT_FOUND', 'There is nothing at this address.');
  return page;
}

/** As it is kept: no space at its ends, lines ended alike; empty to have the template again. Error: INVALID_FIELDS. */
export function readLegalText(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  if (text.length > LONGEST_LEGAL_TEXT)
    throw invalidFields({ field: 'text', message: `Please write at most ${LONGEST_LEGAL_TEXT} characters.` });
  if (/[^\n\t\P{Cc}]/u.test(text))
    throw invalidFields({ field: 'text', message: 'Please use letters and signs only.' });
  if (text !== '' && !/^# \S/.test(text))
    throw invalidFields({ field: 'text', message: 'Please begin with a title: a line that starts with "# ".' });
  return text;
}

/** The terms as they hold now: those that the owner wrote, or the template with the business's data. */
export function termsVersionOf({ ownPages, ...business }: TemplateBusiness & { readonly ownPages?: OwnPages }): string {
  return ownPages?.terms ?? versionOf(templateOf('terms', business));
}
