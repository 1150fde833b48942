/** Mails about gifts that their buyers hand over. */
export const enUS = {
  keepCode: {
    subject: '{{code}} keeps your {{brand}} gift card',
    preheader: 'Type it into the page of the card. Valid for {{time}}.',
    kicker: 'Your gift card',
    title: 'Your code',
    ask: 'Somebody wants to keep the {{brand}} gift card "{{giftCard}}" with this address. If that is you, type this code into the page of the card.',
    warning:
      'It is valid for {{time}}. If you do not know of any such card, you can ignore this mail: without the card itself the code is of no use.',
    note: 'You get this mail because this address was typed on the page of a gift card.',
  },
  byLink: {
    preheader: '{{paid}} paid. Send {{recipient}} the link.',
    news: 'Your gift for {{recipient}} is ready: {{value}} at {{brand}}. We mail it to nobody: send {{recipient}} this link yourself.',
    link: 'The link for {{recipient}}',
    open: 'Copy or share the link',
    theirs: 'Whoever opens the link can spend the card, so send it to {{recipient}} only. It has no code in it.',
    note: 'If the link does not open, please tell {{brand}} your order number.',
    unopened: {
      title: 'Did the link arrive?',
      news: 'You bought a gift for {{recipient}} on {{date}}, "{{giftCard}}" at {{brand}}, to send it yourself. Nobody has opened its link since.',
      next: 'You can send the link once more, or have us mail the gift.',
      action: 'See the link',
    },
    reissued: {
      preheader: 'The link that you sent leads nowhere now. {{next}}',
      news: '{{brand}} gave your gift for {{recipient}}, "{{giftCard}}", a new code. The link that you sent, and what was printed, no longer works.',
      next: 'Please send {{recipient}} the new link.',
      action: 'See the new link',
    },
  },
  byText: {
    sms: '{{from}} gives you a {{business}} gift card: {{link}}',
    change: 'Correct the number',
    changeScheduled: 'Change the day, the number or the message',
    reissued:
      '{{brand}} gave your gift for {{recipient}}, "{{giftCard}}", a new code, and texted them the new link. What they were sent before, and what was printed, no longer works.',
    undelivered: {
      title: 'Is the number right?',
      news: 'Our text message with your gift for {{recipient}}, "{{giftCard}}" at {{brand}}, could not be delivered: the number takes no text messages, or none from us, or too many were sent in a day. The gift itself is safe.',
      next: 'Please check the number. You can correct it, have the gift sent there once more, or mail it instead.',
      action: 'See the number',
    },
  },
} as const;
