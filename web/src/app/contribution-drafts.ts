import type { Contributor } from '../lib/contribution.js';
import { storedEntries } from '../lib/stored-entries.js';

/** What is typed beside the amount. */
export type ContributionDraft = Pick<Contributor, 'name' | 'email' | 'line'>;

const ofTab = storedEntries('giftcard-vault.contributions', 20);

/**
 * What was typed for each group gift, by the id of its offer, for as long as its tab is open. The page of the gift keeps it,
 * the purchase drops it once it is paid.
 */
export const contributionDrafts = {
  find(offerId: string): ContributionDraft {
    const { name, email, line } = (ofTab.find(offerId) ?? {}) as Record<keyof ContributionDraft, unknown>;
    return { name: textOf(name), email: textOf(email), line: textOf(line) };
  },
  keep: (offerId: string, draft: ContributionDraft): void => ofTab.keep(offerId, draft),
  drop: ofTab.drop,
};

const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '');
