export const enUS = {
  title: 'What you paid in',
  loading: 'One moment.',
  failed: "We couldn't load this. Please try again.",
  notTakenBack: 'It could not be taken back. Please try again.',
  business: 'this business',
  gift: 'A gift for {{recipient}}',
  toGift: 'See the gift',
  receipt: 'Receipt of the payment',
  line: {
    gift: 'Gift',
    business: 'At',
    amount: 'You gave',
    name: 'Name on the card',
  },
  in: {
    title: "You're in with {{amount}}",
    text: 'Thank you, also from {{business}}. You can take it back until {{until}}; after that it becomes the card of {{recipient}}.',
  },
  closed: {
    title: 'The gift is closed',
    text: 'Your {{amount}} is part of the card of {{recipient}}, with your name and your line. It can no longer be taken back here.',
  },
  calledOff: {
    title: 'The gift was called off',
    text: 'All of your {{amount}} goes back to where it was paid from, by itself. Banks take 3 to 5 days.',
  },
  returning: {
    title: 'Your {{amount}} is going back',
    text: 'It goes back to where it was paid from. Your name and your line are no longer in the gift.',
  },
  returned: {
    title: 'Your {{amount}} went back',
    text: 'It went back to where it was paid from; banks take 3 to 5 days. Your name and your line are no longer in the gift.',
  },
  takeBack: {
    action: 'Take it back',
    title: 'Take back {{amount}}?',
    text: 'All of it goes back to where it was paid from, and your name and your line leave the gift for {{recipient}}. While the gift is open you can chip in again.',
    keep: 'Leave it in',
  },
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may be incomplete. Open it from the email once more.',
  },
} as const;
