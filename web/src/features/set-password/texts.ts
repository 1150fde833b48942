/** Every word of this feature (en-US). */
export const texts = {
  failed: "We couldn't set your password. Please try again.",
  thisLinkIsNot: 'This link is not complete.',
  setYourPassword: 'Set your password',
  chooseAPasswordFor: 'Choose a password for your account. You are signed in right after.',
  setPassword: 'Set password',
  thisLinkDoesntWork: "This link doesn't work any more",
  haveAPasswordAlready: 'Have a password already? ',
  eachLinkWorksOnce: 'Each link works once and for a limited time. Ask for a new one with the email of your account.',
  getANewLink: 'Get a new link',
};
