export const enUS = {
  failed: "We couldn't load this page. Please try again.",
  description: '{{title}} of this gift card platform.',
  descriptionOfBusiness: '{{title}} of who sells and redeems these gift cards.',
  toGiftCards: 'Gift cards',
} as const;
