import { plural } from '../../lib/language.js';

/** The words of every list of emails (en-US). */
export const texts = {
  weCouldntLoadThe: "We couldn't load the emails. Please try again.",
  emailSentAgain: 'Email sent again',
  weCouldntSendIt: "We couldn't send it again. Please try later.",
  onTheWay: 'On the way',
  sent: 'Sent',
  notDelivered: 'Not delivered',
  searchEmails: 'Search emails',
  searchByAddress: 'Search by address',
  noEmailsFound: 'No emails found',
  tryAShorterWord: 'Try a shorter word, or look at all states.',
  noEmailsYet: 'No emails yet',
  afterTries: (tries: number) => plural(tries, { one: 'after one try', other: `after ${tries} tries` }),
  toWhom: (to: string) => ` to ${to}`,
};
