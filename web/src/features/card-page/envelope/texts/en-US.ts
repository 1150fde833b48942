export const enUS = {
  open: 'Open your gift',
} as const;
