import type { HolderCard } from './api.js';
import { t } from './texts.js';

/** "Ines, for the team and 8 more": who gave it, and how many with them. */
export function giversOf({ from, contributors = [] }: Pick<HolderCard, 'from' | 'contributors'>): string {
  const count = contributors.length - (contributors.some(({ name }) => isNamed(name, from)) ? 1 : 0);
  return count > 0 ? t('together.givers', { from, count }) : from;
}

/** Who organizes a gift often signs for others, too: "Ines", "Ines, for the team". */
function isNamed(name: string, from: string): boolean {
  return from === name || (from.startsWith(name) && /^[\s,]/.test(from.slice(name.length)));
}
