export const enUS = {
  action: 'Give it together with others',
  hint: 'Everybody pays in what they like, and the card holds all of it.',
} as const;
