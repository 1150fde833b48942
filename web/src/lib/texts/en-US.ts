export const enUS = {
  file: {
    preparing: 'Preparing…',
  },
  product: 'Giftcard Vault',
  failed: {
    network: "We can't reach the server. Check your connection and try again.",
    unreadable: 'Something went wrong on our side. Please try again.',
    title: 'Something went wrong',
    part: 'This part could not be loaded. Please try again.',
    purchase: "We couldn't open the purchase. Check your connection and try again.",
    page: 'This page could not be shown. Please try again.',
  },
  menu: {
    label: 'Menu',
  },
  language: {
    label: 'Language',
  },
  giftCards: {
    named: 'Gift card: {{giftCardName}}',
    explore: 'Explore gift cards',
    buyNow: 'Buy Now',
    notFound: 'No gift cards found',
    title: 'Gift cards',
    search: 'Search gift cards',
    usableAt: 'To be used at {{places}}',
    instantDelivery: 'Instant delivery to your email',
    securePurchase: 'Secure purchase',
    onSaleUntil: 'On sale until {{expirationDate}}',
  },
  theme: {
    useLight: 'Use the light theme',
    useDark: 'Use the dark theme',
  },
  session: {
    signIn: 'Sign in',
  },
  page: {
    skipToContent: 'Skip to content',
    poweredBy: 'Powered by ',
  },
  toast: {
    region: 'Notifications',
    close: 'Close the message',
  },
  price: {
    percentOff: '{{percent, number}}% off',
    screenReader: 'Price ',
    insteadOf: 'Instead of ',
    save: 'Save {{saving}}',
    from: 'From {{price}}',
    range: '{{least}}–{{most}}',
  },
  amounts: {
    title: 'Amount of the card',
    another: 'Another amount',
    between: 'Between {{least}} and {{most}}.',
    betweenInSteps: 'Between {{least}} and {{most}}, in steps of {{step}}.',
    missing: 'Please choose an amount.',
    small: 'The smallest amount is {{least}}.',
    large: 'The largest amount is {{most}}.',
    offStep: 'Amounts go from {{least}} in steps of {{step}}.',
  },
  close: 'Close',
  loading: {
    page: 'Loading',
  },
  retry: 'Retry',
  card: {
    balance: 'Balance',
    ofAmount: 'of {{amount}}',
    redemptionUndone: 'Redemption undone',
    cashedOut: 'Paid out in cash',
    bought: 'Bought',
    refundedHint: 'This card was refunded and can no longer be used.',
    neverExpires: 'Never expires',
    validForYears_one: 'Valid for 1 year',
    validForYears_other: 'Valid for {{count}} years',
    validForMonths_one: 'Valid for 1 month',
    validForMonths_other: 'Valid for {{count}} months',
  },
  units: {
    left: '{{unitsLeft}} of {{units}} left',
  },
  wallet: {
    google: 'Add to Google Wallet',
    apple: 'Add to Apple Wallet',
  },
  legal: {
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
    accessibility: 'Accessibility',
    label: 'Legal pages',
    ofBusiness: {
      label: 'Legal pages of the business',
      terms: 'Terms of sale',
      privacy: 'Privacy of guests',
      imprint: 'Imprint',
    },
  },
  email: {
    label: 'Email',
  },
  search: {
    clear: 'Clear the search',
  },
  contact: {
    label: 'Contact',
    call: 'Call',
    directions: 'Directions',
    hours: 'Hours',
    address: 'Address',
    website: 'Website',
  },
  phone: {
    label: 'Phone',
  },
  register: {
    action: 'Register',
    title: 'Create an account',
  },
} as const;
