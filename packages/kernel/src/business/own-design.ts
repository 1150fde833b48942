/** A design of the business's own, as a form names it: "own:" and its id. Apart from the built-in ones, which not every page needs. */
export type OwnDesign = `own:${string}`;

/** Every such text. */
export const OWN_DESIGN = 'own:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export function ownDesign(id: string): OwnDesign {
  return `own:${id}`;
}

/** The id of a business's own design; undefined for every other text. */
export function ownDesignId(text = ''): string | undefined {
  return new RegExp(`^${OWN_DESIGN}$`).test(text) ? text.slice('own:'.length) : undefined;
}
