export const enUS = {
  title: 'Automatic reload',
  loading: 'One moment.',
  failed: "We couldn't load this. Please try again.",
  notStopped: 'It could not be stopped. Please try again.',
  business: 'this business',
  on: {
    title: 'This card reloads by itself',
    text: 'You set up that the gift card "{{giftCard}}" at {{business}} is topped up whenever little is left. You get a mail 24 hours before each charge.',
  },
  keeping: 'Your payment card is being kept. You get a mail when it is set up.',
  charging: 'A reload is being charged at this moment. It is not taken back by stopping; you get a receipt for it.',
  line: { amount: 'Each reload', below: 'When less is left than', from: 'Paid with', next: 'Next charge' },
  card: '{{brand}} ending {{last4}}',
  someCard: 'Card',
  noCharge: 'None due',
  stop: 'Stop the automatic reload',
  stopped: {
    title: 'Automatic reload is off',
    text: 'The gift card "{{giftCard}}" at {{business}} is not reloaded by itself any more, since {{date}}. Nothing more is charged. What is on the card stays there.',
    was: 'A reload that was being charged just then may still go through; you get a receipt for it.',
  },
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may be incomplete. Open it from the mail once more.',
  },
} as const;
