/** A call of http.md with a body that is right in form, for tests that spoil it. */
export interface KnownCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly who: 'public' | 'admin' | 'superAdmin' | 'anySession';
  readonly json?: Readonly<Record<string, unknown>>;
  /** Fields of `json` that may be left out. */
  readonly optional?: readonly string[];
  /** A multipart call; the name of its picture. */
  readonly picture?: string;
  readonly form?: Readonly<Record<string, string>>;
}

export const ADDRESS = { street: '1 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
