export const enUS = {
  failed: "We couldn't load the payments. Please try again.",
  kind: {
    unanswered: 'No answer from the bank',
    unfinished: 'Paid, but never finished',
    refunded: 'Refunded at the provider',
    disputed: 'Disputed by the buyer',
  },
  state: {
    open: 'Open',
    closed: 'Closed',
  },
  title: 'Payments to watch',
  lead: 'Payments that were left unfinished, refunded or disputed, and what became of each. No guest pays without getting a card.',
  empty: {
    open: 'Nothing open',
    all: 'Nothing to watch',
    hint: 'Every payment was charged once and has its card.',
  },
  lookedAtAgain: '; looked at again {{time}}',
  whatHappened: 'What happened',
} as const;
