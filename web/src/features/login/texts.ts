/** Every word of this feature (en-US). */
export const texts = {
  noAnswer: 'Failed to login',
  loginToGiftcardVault: 'Login to Giftcard Vault',
  pleaseSignInTo: 'Please sign in to continue',
  newHere: 'New here? ',
  login: 'Login',
  weCouldntSignYouOut: "We couldn't sign you out on the server: this browser can still open your pages. Check your connection and try again.",
  yourSessionHasEnded: 'Your session has ended. Please sign in again.',
};
