export const enUS = {
  site: 'Giftcard Vault',
  giftCard: { title: '{{giftCard}} · {{business}}', description: 'A gift card from {{business}}.' },
  shop: {
    title: '{{business}} gift cards',
    description: '{{business}} digital gift cards: delivered by email in a moment.',
    descriptionInPlace: '{{business}} digital gift cards in {{place}}: delivered by email in a moment.',
  },
  poster: {
    label: '{{business}} gift cards: {{url}}',
    motto: 'Give something to look forward to',
    scan: 'Scan to buy a gift card',
    how: 'Delivered by email in a moment · redeemed at our counter',
  },
  legal: { title: '{{title}} · Giftcard Vault', description: '{{title}} of this gift card platform.' },
} as const;
