/** In the order in which they are shown. */
export const PAGES = ['terms', 'privacy-policy', 'imprint'] as const;
export type PageName = (typeof PAGES)[number];
