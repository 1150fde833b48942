import { storedValue } from '../../lib/stored-value.js';
import type { HolderCard } from './api.js';

/** A card is known by when it was issued: its link is a secret. */
const opened = storedValue('local', 'giftcard-vault.opened-gifts');
const MOST = 50;
const known = (): string[] => opened.read()?.split(' ') ?? [];

/** Whether a gift comes in its envelope: it was not opened in this browser, and nothing was done with it yet. */
export function comesSealed({ from, status, redemptionHistory, issuedAt }: HolderCard): boolean {
  return from !== '' && status === 'active' && redemptionHistory.length === 0 && !known().includes(issuedAt);
}

export function keepOpened({ issuedAt }: HolderCard): void {
  opened.write([...known(), issuedAt].slice(-MOST).join(' '));
}
