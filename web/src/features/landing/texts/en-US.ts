export const enUS = {
  about: {
    label: 'About',
  },
  benefits: {
    label: 'Benefits',
  },
  hero: {
    kicker: 'Gift cards for restaurants, hotels and stores',
    wallets: 'Google and Apple Wallet',
    title: 'Sell the evening before it happens.',
    lead: 'A gift card shop of your own, under your name. Guests buy on their phone in a minute, the card arrives as a gift, and your team takes it with one scan. No monthly fee, no cut.',
    register: 'Open your shop',
    explore: 'Explore gift cards ',
    free: 'Free, and yours',
    square: 'Works with Square',
    picture:
      "Four screens of the product: a restaurant's dashboard, its gift card shop on a phone, a gift in an email, and the counter on a phone.",
  },
  highlights: {
    label: 'Highlights',
  },
  footer: {
    copyright: '© {{year}} Giftcard Vault',
  },
  film: {
    again: 'Watch again',
    play: 'Play',
    title: 'Giftcard Vault in a minute',
    skip: 'Skip',
    description:
      "A gift card's way in five screens: a restaurant's shop, the purchase, the gift in the inbox, the counter, the owner's dashboard",
  },
  nav: {
    label: 'Main',
    explore: 'Explore',
    open: 'Open the menu',
    close: 'Close the menu',
  },
  page: {
    description:
      'Your own gift card page. Guests buy in three steps, the card arrives by email, your team redeems it at the counter.',
  },
  cost: {
    label: 'What it costs',
  },
  questions: {
    label: 'Questions',
  },
} as const;
