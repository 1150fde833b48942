import { storedEntries } from '../../../lib/stored-entries.js';

const ofTab = storedEntries('giftcard-vault.keep', 20);

/** The address that is typed, and whether a code went there. */
export interface KeepDraft {
  readonly email: string;
  readonly isSent: boolean;
}

/** What is typed to keep a card, until it is kept: a reload, or a look into the mail, loses nothing. A card is known by when it was issued: its link is a secret. */
export const keepDraft = {
  find: (issuedAt: string): KeepDraft => {
    const { email, isSent } = (ofTab.find(issuedAt) ?? {}) as Partial<Record<keyof KeepDraft, unknown>>;
    return { email: typeof email === 'string' ? email : '', isSent: isSent === true };
  },
  keep: (issuedAt: string, draft: KeepDraft): void =>
    draft.email === '' ? ofTab.drop(issuedAt) : ofTab.keep(issuedAt, draft),
  drop: ofTab.drop,
};
