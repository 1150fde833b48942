export const enUS = {
  loading: {
    failed: "We couldn't load this card. Please try again.",
    label: 'Loading your gift card',
  },
  title: 'Your gift card',
  print: 'Print the card',
  history: {
    title: 'History',
    redeemed: 'Redeemed at the counter',
    left: '{{remainingAmount}} left',
    givenBy: 'Given by {{from}}',
    onCard: '{{amount}} on the card',
  },
  yourData: 'Your data',
  visit: 'Your visit',
  home: 'To the start page',
  balance: {
    label: 'Balance and code',
    leftOf: '{{remainingBalance}} of {{amount}} left',
    validUntil: 'Valid until {{validUntil}}',
  },
  code: {
    picture: 'QR code of this card',
    hint: 'Show this at the counter. We send a code to your inbox to confirm.',
  },
  state: {
    expired: 'This card has expired.',
    blocked: 'This card is on hold. Please ask the house about it.',
    usedUp: 'Everything on this card has been used. We hope it was lovely.',
  },
  titleOf: 'Your gift card: {{name}}',
  giftFrom: 'A gift from {{from}}',
  notFound: {
    title: "We can't find this card",
    hint: 'The link may be incomplete. Open it from your email once more, or copy all of it.',
  },
} as const;
