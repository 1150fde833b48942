export const enUS = {
  sent: 'If this address has an account, a link to set a new password is on its way. It works once and for a limited time.',
  failed: "We couldn't send the link. Please try again.",
  hint: 'We send you a link to set a new one.',
  signInLead: 'Remembered it? ',
  submit: 'Send link',
} as const;
