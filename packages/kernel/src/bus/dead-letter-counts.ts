import type { DeadLetter } from './event-bus.js';

export interface DeadLetterCount {
  readonly labels: { readonly group: string; readonly topic: string };
  readonly value: number;
}

/** How many parked events each group of a service has: its own, `orders`, and those named after it, `identity-audit`. */
export function countedByGroup(
  letters: readonly Pick<DeadLetter, 'group' | 'topic'>[],
  service: string,
): DeadLetterCount[] {
  const counts = new Map<string, DeadLetterCount>();
  for (const { group, topic } of letters) {
    if (group !== service && !group.startsWith(`${service}-`)) continue;
    const key = `${group} ${topic}`;
    counts.set(key, { labels: { group, topic }, value: (counts.get(key)?.value ?? 0) + 1 });
  }
  return [...counts.values()];
}
