export const enUS = {
  title: 'Reminders',
  loading: 'One moment.',
  failed: "We couldn't load this. Please try again.",
  notSaved: 'This could not be saved. Please try again.',
  business: 'this business',
  stopped: {
    title: 'No more reminders',
    text: 'You get no more reminders from {{business}}, whatever card they are about, and no more thanks for gifts. Receipts, codes and gifts still come.',
    action: 'Send me reminders again',
  },
  wanted: {
    title: 'Reminders are on',
    text: '{{business}} reminds you of a gift card that was not used, or that ends before long, at most once a month for a card, and mails you the thanks for gifts that you gave.',
    action: 'No more reminders',
  },
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may be incomplete. Open it from the mail once more.',
  },
} as const;
