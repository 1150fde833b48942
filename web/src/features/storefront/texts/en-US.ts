export const enUS = {
  failed: {
    cards: "We couldn't load the gift cards. Please try again.",
    next: 'The next gift cards could not be loaded.',
  },
  search: 'Search Gift Cards...',
  count_one: '1 gift card',
  count_other: '{{count}} gift cards',
  empty: {
    title: 'No gift cards yet',
    hint: 'New cards are on their way. Please look in again soon.',
  },
  notFound: {
    exploreHint: 'Try a shorter word, or see all gift cards.',
    hint: 'Try a shorter word, or see all cards.',
    showAll: 'Show all cards',
  },
  intro: {
    skip: 'Tap or press any key to skip',
    title: 'Loading Your Gift Card',
    preparing: 'Preparing your dining experience...',
    finding: 'Finding the best offers...',
    almostReady: 'Almost ready...',
    ready: 'Get ready for delicious savings!',
  },
  buyNow: 'Buy Now: {{giftCardName}}',
  page: {
    description: '{{name}} gift cards: buy in three steps, delivered by email.',
    title: '{{name}} gift cards',
  },
  noBusiness: {
    label: 'Not found',
    title: 'There is no business at this address',
    hint: 'The address may have a typing mistake in it.',
  },
  explore: {
    description: 'Gift cards from restaurants, hotels and stores. Buy in three steps, delivered by email.',
    lead: 'From restaurants, hotels and stores',
    title: 'Something to look forward to',
  },
} as const;
