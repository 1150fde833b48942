export const enUS = {
  terms: 'Terms of sale',
  yourData: 'Your data',
} as const;
