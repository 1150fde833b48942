import { storedValue } from '../../lib/stored-value.js';

/** What makes this device a till is in a cookie that no script reads. This mark remembers that there is one: the counter opens with its lock screen. */
export const tillMark = storedValue('local', 'giftcard-vault.till');
