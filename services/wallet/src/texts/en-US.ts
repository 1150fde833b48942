/** `%@` of a change is the new value, put in by the phone. */
export const enUS = {
  description: '{{business}} gift card',
  front: {
    balance: 'BALANCE',
    balanceChanged: 'Your balance is now %@.',
    giftCard: 'GIFT CARD',
    sender: 'FROM',
    recipient: 'FOR',
  },
  back: {
    code: 'Card code',
    value: 'Value',
    validUntil: 'Valid until',
    page: 'Card page',
    use: {
      label: 'How to use it',
      text: 'Show the QR code at {{business}}. We send a code to your email address to confirm.',
    },
  },
  message: { label: 'Message', sender: 'from {{name}}' },
} as const;
