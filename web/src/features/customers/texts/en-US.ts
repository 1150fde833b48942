export const enUS = {
  failed: {
    customers: "We couldn't load your customers. Please try again.",
    customer: "We couldn't load this customer. Please try again.",
    cards: "We couldn't load the cards. Please try again.",
  },
  sort: {
    lastSeen: 'Last seen',
    spentMost: 'Spent most',
    largestBalance: 'Largest balance',
    mostCards: 'Most cards bought',
    label: 'Sort by',
  },
  role: {
    recipient: 'Recipient',
    label: 'Role',
  },
  lead: 'Everyone who bought a card or was given one.',
  search: 'Search customers',
  empty: {
    title: 'No customers yet',
    hint: 'Your first guest appears here with the first card you sell.',
    action: 'Your gift cards',
  },
  notFound: {
    title: 'No customers found',
    hint: 'Try everybody, any balance or a shorter word.',
  },
  cards: {
    label: 'Cards',
    boughtHeld: '{{cardsBought}} bought, {{cardsHeld}} held',
    bought_one: '1 card bought',
    bought_other: '{{count}} cards bought',
    held_one: '1 card held',
    held_other: '{{count}} cards held',
  },
  spent: 'Spent',
  notYet: 'Not yet',
  customer: {
    since: 'Guest since {{day}}. {{roles}}.',
    write: 'Write an email',
    boughtForOthers: 'Bought for others',
    balance: 'Left on own cards',
    firstSeen: 'First seen',
    cardsHint: 'Their cards appear here.',
  },
  given: {
    title: 'Cards given',
    empty: 'No cards given',
  },
  held: {
    title: 'Cards held',
    empty: 'No cards held',
  },
  card: {
    label: 'Gift card',
    bought: 'Bought',
    fromTo: '{{buyer}} for {{recipient}}',
    forThemselves: 'bought for themselves',
  },
  filter: {
    everybody: 'Everybody',
    buyers: 'Buyers',
    recipients: 'Recipients',
    anyBalance: 'Any balance',
    balanceLeft: 'Something left',
    clear: 'Clear filters',
  },
} as const;
