import { isEmail } from '@giftcard/kernel/business/contact';
import { giftLineProblem, LINE_LENGTH } from '@giftcard/kernel/business/group-gift';
import type { ContributionDraft } from '../../app/contribution-drafts.js';
import { giftWordsError } from '../../lib/gift-words-error.js';
import { isBlank } from '../../lib/validation.js';
import { work } from '../../lib/work/texts.js';

export type DraftErrors = Partial<Record<keyof ContributionDraft, string>>;

/** What is wrong with what a contributor typed, by the server's rules; empty for nothing. */
export function draftErrors({ name, email, line }: ContributionDraft): DraftErrors {
  const errors = { name: giftWordsError('senderName', name), email: emailError(email.trim()), line: lineError(line) };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

function emailError(email: string): string | null {
  if (isBlank(email)) return work('field.mandatory');
  return isEmail(email) ? null : work('field.invalidEmail');
}

function lineError(line: string): string | null {
  const problem = giftLineProblem(line);
  if (problem === 'long') return work('field.atMostCharacters', { most: LINE_LENGTH });
  return problem === null ? null : work('field.plainTextOnly');
}

/** As it is sent: without blanks around it. */
export function trimmed({ name, email, line }: ContributionDraft): ContributionDraft {
  return { name: name.trim(), email: email.trim(), line: line.trim() };
}
