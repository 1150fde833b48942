export const enUS = {
  failed: "We couldn't load the emails. Please try again.",
  sendAgain: {
    done: 'Email sent again',
    failed: "We couldn't send it again. Please try later.",
    recipient: ' to {{to}}',
  },
  state: {
    onTheWay: 'On the way',
    scheduled: 'Scheduled',
    scheduledFor: 'Scheduled for {{when}}',
    held: 'Waits for its card',
    sent: 'Sent',
    notDelivered: 'Not delivered',
  },
  search: {
    label: 'Search emails',
    placeholder: 'Search by address',
  },
  notFound: {
    title: 'No emails found',
    hint: 'Try a shorter word, or look at all states.',
  },
  empty: 'No emails yet',
  afterTries_one: 'after one try',
  afterTries_other: 'after {{count}} tries',
} as const;
