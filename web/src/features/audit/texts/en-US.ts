export const enUS = {
  lead: 'Who did what, to whose card. Nobody can change it, not even you.',
} as const;
