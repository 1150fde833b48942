import { plural } from '../../lib/language.js';

/** Every word of this feature (en-US). */
export const texts = {
  weCouldntLoadThe: "We couldn't load the emails. Please try again.",
  emailSentAgain: 'Email sent again',
  weCouldntSendIt: "We couldn't send it again. Please try later.",
  onTheWay: 'On the way',
  sent: 'Sent',
  notDelivered: 'Not delivered',
  whatYourGuestsWere: 'What your guests were sent, and what did not arrive.',
  searchEmails: 'Search emails',
  searchByAddress: 'Search by address',
  noEmailsFound: 'No emails found',
  tryAShorterWord: 'Try a shorter word, or look at all states.',
  noEmailsYet: 'No emails yet',
  eachSaleSendsA: 'Each sale sends a receipt and a card: they appear here.',
  afterTries: (tries: number) => plural(tries, { one: 'after one try', other: `after ${tries} tries` }),
  toWhom: (to: string) => ` to ${to}`,
};
