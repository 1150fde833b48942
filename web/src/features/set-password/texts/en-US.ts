export const enUS = {
  signInNext: 'Password set. Please sign in with it.',
  failed: "We couldn't set your password. Please try again.",
  link: {
    incomplete: 'This link is not complete.',
    ended: {
      title: "This link doesn't work any more",
      hint: 'Each link works once and for a limited time. Ask for a new one with the email of your account.',
    },
    'new': 'Get a new link',
  },
  title: 'Set your password',
  hint: 'Choose a password for your account. You are signed in right after.',
  submit: 'Set password',
  havePassword: 'Have a password already? ',
} as const;
