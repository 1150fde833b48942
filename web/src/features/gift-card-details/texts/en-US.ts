export const enUS = {
  giftCard: 'Gift card',
  loading: 'Loading the gift card',
  picture: {
    alt: 'A {{name}} gift card',
    turn: 'Turn the card',
  },
  howToUse:
    'Show the QR code from your email or phone wallet at the counter. Use it in one visit or several: what is left stays on the card.',
  back: {
    label: 'All gift cards',
    ofBusiness: 'All {{name}} gift cards',
  },
  page: {
    description: '{{description}} {{amount}} for {{salePrice}}.',
    descriptionOfRange: '{{description}} Any amount: {{amounts}}.',
    title: '{{giftCardName}}: {{name}} gift card',
  },
  visit: 'Your visit to {{name}}',
  notOnSale: {
    title: 'This gift card is not on sale any more',
    hint: 'Its last day of sale may be over. There are others to choose from.',
    action: 'See all gift cards',
  },
  failed: "Oops! We couldn't load this gift card. Please try again.",
} as const;
