/** Mails on top-ups, once and by themselves. */
export const enUS = {
  topUpReceipt: {
    subject: 'Your receipt: {{amount}} onto a {{brand}} gift card',
    preheader: 'For "{{giftCard}}".',
    kicker: 'Thank you',
    title: '{{amount}} topped up',
    news: '{{amount}} goes onto the {{brand}} gift card "{{giftCard}}" within a moment. If the card can not take it any more, you get the money back by itself.',
    note: 'If you did not pay this, please tell {{brand}} the order number.',
  },
  cardLoaded: {
    subject: '{{amount}} more on your {{brand}} gift card',
    preheader: 'New balance of "{{giftCard}}": {{balance}}.',
    kicker: 'Good news',
    title: '{{balance}} to spend',
    news: 'Somebody who has the link of your gift card at {{brand}} topped it up by {{amount}}.',
    note: 'You get this mail because you hold this gift card.',
  },
  autoReload: {
    kicker: 'Automatic reload',
    card: '{{brand}} ending {{last4}}',
    someCard: 'card',
    yourCard: 'your payment card',
    manage: 'See or stop it',
    rule: 'Whenever less than {{threshold}} is left on "{{giftCard}}", it reloads by {{amount}} from {{card}}. You get a mail 24 hours before each charge.',
    stopHint: 'You can stop it at any time, without giving a reason:',
    line: { amount: 'Amount', from: 'Paid with', when: 'When', below: 'When less is left than' },
    started: {
      subject: 'Your {{brand}} gift card now reloads by itself',
      title: 'It is set up',
      note: 'If you did not set this up, stop it by the button and tell {{brand}}.',
    },
    announced: {
      subject: '{{amount}} will be charged for your {{brand}} gift card on {{date}}',
      title: '{{amount}} on {{date}}',
      news: 'Less than {{threshold}} is left on your {{brand}} gift card "{{giftCard}}". As you set it up, it reloads by {{amount}} from {{card}} on {{date}}.',
      calledOff:
        'If the card has enough again by then, nothing is charged. If you do not want this reload, stop it before:',
      note: 'You get this mail because you have this gift card reload by itself.',
    },
    stopped: {
      subject: 'Your {{brand}} gift card reloads by itself no more',
      subjectNotKept: 'Your {{brand}} gift card will not reload by itself',
      title: 'Automatic reload is off',
      titleNotKept: 'Your top-up is done, once',
      news: 'The {{brand}} gift card "{{giftCard}}" is not reloaded by itself any more, and nothing more is charged to {{card}}. What is on the card stays there.',
      newsNotKept:
        'Your top-up of "{{giftCard}}" at {{brand}} is complete. Your payment card could not be kept for later, so the gift card will not reload by itself.',
      byPayer: 'You stopped it.',
      declined: 'Your bank declined the charge of {{amount}}. Nothing was charged.',
      notTaken:
        'The gift card can not be topped up any more. If it was charged just before, the money goes back by itself.',
      refunded: 'The top-up that it began with was refunded.',
      closed: '{{brand}} does not sell gift cards here any more.',
      accountChanged: '{{brand}} takes payments through another account now, which does not have your payment card.',
      again: 'You can set it up anew with the next top-up on the card’s page.',
      note: 'You get this mail because you had this gift card reload by itself.',
    },
    receipt: 'The card was reloaded by itself, as you set it up. See or stop it:',
  },
} as const;
