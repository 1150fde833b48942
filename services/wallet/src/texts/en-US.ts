/** `%@` of a change is the new value, put in by the phone. */
export const enUS = {
  description: '{{business}} gift card',
  front: {
    balance: 'BALANCE',
    balanceChanged: 'Your balance is now %@.',
    unitsLeft: '{{left}} of {{units}} left',
    unitsChanged: 'Your card has changed: %@.',
    giftCard: 'GIFT CARD',
    sender: 'FROM',
    recipient: 'FOR',
  },
  back: {
    code: 'Card code',
    value: 'Value',
    contents: 'What each includes',
    worth: 'Worth of what is left',
    page: 'Card page',
    terms: 'Terms of the card',
    replaced: 'This card has a new code. Its newest email has the pass that can be used.',
    use: {
      label: 'How to use it',
      text: 'Show the QR code at {{business}}. For more than a small amount we send a code to your email address.',
    },
  },
  print: {
    title: '{{business}} gift card',
    for: 'For {{recipient}}',
    withLoveFrom: 'with love from {{sender}}',
    yourGift: 'Your gift',
    toSpend: 'to spend at {{business}}',
    toUse: 'at {{business}}',
    worth: 'worth {{amount}} at {{business}}',
    secret: 'What is on it, {{business}} will tell you',
    use: 'Show this at the counter. For more than a small amount a code by email confirms that it is you. Use it in one visit or several.',
    useOwn:
      'Show this at the counter. For more than a small amount a code goes to the email it was bought with. Use it in one visit or several.',
    lost: 'Lost this page? The card is in your email, too.',
    lostOwn: 'Lost this page? The card is in the email of who bought it, too.',
  },
  message: { label: 'Message', sender: 'from {{name}}' },
} as const;
