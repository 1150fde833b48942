export const enUS = {
  title: 'Say thanks',
  text: 'Did you enjoy it? Let {{from}} know, once for this gift.',
  message: 'Your words',
  consent:
    'By sending it you agree that we mail {{from}} your name, as they wrote it, and these words. Nothing of how you used the gift is in that mail.',
  send: 'Send thanks',
  failed: 'This could not be sent. Please try again.',
  sent: 'Thanks were sent',
  sentText: '{{from}} is told by email, unless they want no such mail.',
  before: 'Thanks were sent for this gift already. What is written here was not sent again.',
} as const;
