/** Asks a public call of our own API and gives its answer; rejects when the answer is an error. */
export type Ask = <T>(url: string) => Promise<T>;

/** What a public page is rendered from: the actions that bring its state about, and its business's colour. */
export interface Opening {
  actions: readonly { type: string }[];
  accent?: string | null | undefined;
}
