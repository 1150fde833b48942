export const enUS = {
  lead: 'What your guests were sent, and what did not arrive.',
  emptyHint: 'Each sale sends a receipt and a card: they appear here.',
} as const;
