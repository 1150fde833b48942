/** Every word of this feature (en-US). */
export const texts = {
  weCouldntLoadThe: "We couldn't load the payments. Please try again.",
  noAnswerFromThe: 'No answer from the bank',
  paidButNeverFinished: 'Paid, but never finished',
  refundedAtTheProvider: 'Refunded at the provider',
  disputedByTheBuyer: 'Disputed by the buyer',
  open: 'Open',
  closed: 'Closed',
  paymentsToWatch: 'Payments to watch',
  paymentsThatDidNot:
    'Payments that were left unfinished, refunded or disputed, and what became of each. No guest pays without getting a card.',
  nothingOpen: 'Nothing open',
  nothingToWatch: 'Nothing to watch',
  everyPaymentWentStraight: 'Every payment was charged once and has its card.',
  lookedAtAgain: (time: string) => `; looked at again ${time}`,
  whatHappened: 'What happened',
};
