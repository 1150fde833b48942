/** As an event names somebody. */
interface Somebody {
  readonly email: string;
  readonly personId?: string | undefined;
}

/** Who paid into a group gift, each once, however often they paid. */
export function payersOf<Payer extends Somebody>(contributors: readonly Payer[]): Payer[] {
  return contributors.filter((one, index) => contributors.findIndex((other) => isSame(one, other)) === index);
}

/** The same without its organizer. */
export function otherPayersOf<Payer extends Somebody>(
  contributors: readonly Payer[],
  organizer: Somebody | undefined,
): Payer[] {
  return payersOf(contributors).filter((payer) => !organizer || !isSame(payer, organizer));
}

function isSame(one: Somebody, other: Somebody): boolean {
  return one.personId === undefined ? one.email === other.email : one.personId === other.personId;
}
