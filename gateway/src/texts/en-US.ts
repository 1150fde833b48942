export const enUS = {
  site: 'Giftcard Vault',
  giftCard: { title: '{{giftCard}} · {{business}}', description: 'A gift card from {{business}}.' },
  shop: {
    title: '{{business}} gift cards',
    description: '{{business}} digital gift cards: delivered by email in a moment.',
    descriptionInPlace: '{{business}} digital gift cards in {{place}}: delivered by email in a moment.',
  },
  legal: { title: '{{title}} · Giftcard Vault', description: '{{title}} of this gift card platform.' },
} as const;
