export const enUS = {
  failed: "We couldn't check it. Please try again.",
  why: 'This needs a word that it is you.',
  code: 'Code',
  usePasskey: 'Use a passkey',
  codeHint: 'Six digits of your code app, or one of your recovery codes.',
  signIn: {
    title: 'One more step',
    code: 'Your account asks for a code of your second factor.',
    passkey: 'Your account asks for a passkey, or a code.',
    password: 'Please enter your password.',
    submit: 'Sign in',
  },
  confirmation: {
    title: 'Please confirm that it is you',
    code: 'Enter a code of your second factor to go on. What you typed stays.',
    passkey: 'Use a passkey or enter a code to go on. What you typed stays.',
    password: 'Enter your password to go on. What you typed stays.',
    submit: 'Confirm',
  },
} as const;
