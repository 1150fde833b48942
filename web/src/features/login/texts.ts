/** Every word of this feature (en-US). */
export const texts = {
  noAnswer: 'Failed to login',
  loginToGiftcardVault: 'Login to Giftcard Vault',
  pleaseSignInTo: 'Please sign in to continue',
  newHere: 'New here? ',
  login: 'Login',
  sessionEnded: 'Your session has ended',
  whatYouTypedStays: 'Sign in again: what you typed is still here.',
};
