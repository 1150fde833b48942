import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';

/** Somebody on a purchase. Personal data: never logged. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Whose key seals the rest (docs/adr/0054); absent with what was stored before there was sealing. */
  readonly personId?: string | undefined;
  readonly sealed?: string | undefined;
  /** What is written to them (docs/adr/0086); absent where nobody chose one. */
  readonly language?: string | undefined;
  /** Without an address: the recipient of a gift that its buyer hands over, until they keep it (keep-card.ts), sealed with the buyer's key; who has a physical card and told none. */
  readonly nameOnly?: boolean | undefined;
  /** Beside it, the recipient of a gift that we text to their number (DEC-6.29). */
  readonly byText?: boolean | undefined;
}

/** Whether nothing of ours goes to them: the recipient of a gift that its buyer hands over, until they keep it. */
export function isHandedOver({ nameOnly, byText }: Person): boolean {
  return nameOnly === true && byText !== true;
}

/** Whether what is sealed of them was not opened: they were erased, or the keys are away. Whose name alone is known always has one. */
export function isUnread({ name, email, sealed, nameOnly }: Person): boolean {
  return sealed !== undefined && (nameOnly ? name === '' || name === ERASED_NAME : email === '');
}

export function isErased(person: Person): boolean {
  return isUnread(person) && person.name === ERASED_NAME;
}

/** Somebody who paid for a group gift; sealed with their own key. */
export interface Contributor {
  readonly name: string;
  /** Their line for the recipient; may be empty. */
  readonly message: string;
  readonly personId?: string | undefined;
  readonly sealed?: string | undefined;
}
