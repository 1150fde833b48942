import { storedEntries } from '../../../lib/stored-entries.js';

const ofTab = storedEntries('giftcard-vault.thanks', 20);

/** What is typed to thank for a gift, until it is sent: a reload loses nothing. A card is known by when it was issued: its link is a secret. */
export const thanksDraft = {
  find: (issuedAt: string): string => {
    const kept = ofTab.find(issuedAt);
    return typeof kept === 'string' ? kept : '';
  },
  keep: (issuedAt: string, message: string): void =>
    message === '' ? ofTab.drop(issuedAt) : ofTab.keep(issuedAt, message),
  drop: ofTab.drop,
};
