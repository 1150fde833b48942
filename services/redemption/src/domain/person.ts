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
}

/** Whether their address is sealed and was not opened: they were erased, or the keys are away. */
export function isUnread({ email, sealed }: Person): boolean {
  return sealed !== undefined && email === '';
}

export function isErased(person: Person): boolean {
  return isUnread(person) && person.name === ERASED_NAME;
}
