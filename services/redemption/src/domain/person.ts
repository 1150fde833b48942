/** Somebody on a purchase. Personal data: never logged. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
