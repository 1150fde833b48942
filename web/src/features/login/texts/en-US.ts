export const enUS = {
  failed: 'Failed to login',
  title: 'Login to Giftcard Vault',
  hint: 'Please sign in to continue',
  newHere: 'New here? ',
  pageTitle: 'Login',
  ended: {
    title: 'Your session has ended',
    hint: 'Sign in again: what you typed is still here.',
  },
} as const;
