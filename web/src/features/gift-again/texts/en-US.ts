export const enUS = {
  title: 'Give again',
  loading: 'One moment.',
  failed: "We couldn't load this. Please try again.",
  text: '"{{giftCard}}" once more, for {{recipient}}.',
  somebody: 'somebody you like',
  action: 'Give again',
  over: {
    text: '"{{giftCard}}" is on sale no more. Perhaps {{business}} has something else that they would like.',
    action: 'See what {{business}} has',
    explore: 'See other gift cards',
    business: 'the business',
  },
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may be incomplete. Open it from the mail once more.',
  },
} as const;
