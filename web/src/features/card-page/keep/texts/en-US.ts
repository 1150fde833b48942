export const enUS = {
  title: 'Keep this card',
  text: 'If you like: with your email you get the card by mail, can confirm larger amounts at the counter with a code, and are reminded before it ends. Without it the card works with the QR above.',
  ownText:
    'If you like: with your email you can confirm larger amounts at the counter with a code, and are reminded before it ends. Without it the card works with the QR above.',
  email: 'Your email',
  send: 'Send me a code',
  coded:
    'We sent a code to {{email}}. Type it here, and the card is yours to keep. If nothing arrives, check the address.',
  code: 'Code',
  confirm: 'Keep this card',
  again: 'Send another code',
  other: 'Another address',
  invalidEmail: 'Please enter a valid email address',
  shortCode: 'The code has six characters.',
  failed: 'This did not work. Please try again.',
  kept: 'The card is kept',
  keptText: 'It is on its way to {{email}}. What you do with it is mailed there from now on.',
  ownKeptText: 'What you do with the card is mailed to {{email}} from now on.',
} as const;
