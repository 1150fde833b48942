export const enUS = {
  failed: "We couldn't load this page. Please try again.",
  description: '{{title}} of this gift card platform.',
} as const;
