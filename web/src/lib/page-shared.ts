import { storedValue } from './stored-value.js';

/** That a business's link was copied or its poster taken on this device. */
export const pageShared = (businessSlug: string) => storedValue('local', `giftcard-vault.page-shared.${businessSlug}`);
