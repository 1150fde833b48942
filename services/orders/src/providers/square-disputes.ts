/** How Square names the end of a dispute; an inquiry that is closed took no money. */
const OUTCOMES: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['WON', 'won'],
  ['INQUIRY_CLOSED', 'won'],
  ['LOST', 'lost'],
  ['ACCEPTED', 'lost'],
]);

/** What a dispute's state says that the bank decided; undefined while it has not. */
export function outcomeOf(state: string): 'won' | 'lost' | undefined {
  return OUTCOMES.get(state);
}
