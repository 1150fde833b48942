/** Every word of this feature (en-US). */
export const texts = {
  sent: 'If this address has an account, a link to set a new password is on its way. It works once and for a limited time.',
  failed: "We couldn't send the link. Please try again.",
  weSendYouA: 'We send you a link to set a new one.',
  rememberedIt: 'Remembered it? ',
  sendLink: 'Send link',
};
