/** Mails that nobody has to get: reminders, and thanks for a gift. */
export const enUS = {
  cardReminder: {
    unused: {
      subject: 'Your {{brand}} gift card is waiting for you: {{balance}}',
      title: '{{balance}} to spend',
      news: 'Your {{brand}} gift card "{{giftCard}}" has not been used yet.',
    },
    ending: {
      subject: '{{balance}} at {{brand}} ends on {{date}}',
      title: 'Until {{date}}',
      news: 'What is left on your {{brand}} gift card "{{giftCard}}" can be used until {{date}}.',
    },
    kicker: 'Your gift card',
    note: 'You get this mail because you hold this gift card.',
  },
  giftUnopened: {
    subject: 'Your gift for {{recipient}} was not opened yet',
    kicker: 'Your gift',
    title: 'Shall we send it again?',
    news: 'Your gift for {{recipient}}, "{{giftCard}}" at {{brand}}, was mailed on {{date}}. Nobody has opened it since.',
    next: 'If the address is wrong, you can correct it. If it is right, we send the gift there once more.',
    action: 'See the address',
    note: 'You get this mail because you bought this gift card.',
  },
  giftEnjoyed: {
    somebody: 'your recipient',
    subject: 'Your gift was enjoyed: thanks from {{recipient}}',
    kicker: 'Thanks from {{recipient}}',
    title: 'Your gift was enjoyed',
    news: 'The gift that you gave {{recipient}} at {{brand}} was enjoyed, and {{recipient}} thanks you for it.',
    action: 'Give again',
    note: 'You get this mail once, because you bought this gift card. "No more reminders" also ends mails of thanks from {{brand}}.',
  },
} as const;
