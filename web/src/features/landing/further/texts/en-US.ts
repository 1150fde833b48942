export const enUS = {
  interest: {
    fixFields: 'Please fix the highlighted fields.',
    checking:
      'Many forms are arriving at the moment. Your browser is showing that a person sent this one: it takes a few seconds, and there is nothing to do.',
    failed: 'Sorry, something went wrong. Please try again later.',
    sent: "Registration submitted successfully! Please check your email for confirmation and next steps. We'll be in touch within 24 hours.",
    invalidPhone: 'Please enter a valid phone number like (555) 123-4567.',
    invalidWebsite: 'Please enter a web address like https://example.com.',
    businessType: {
      label: 'Business type',
      choose: 'Choose one',
      restaurant: 'Restaurant',
      hotel: 'Hotel',
      store: 'Store',
      other: 'Other',
    },
    contactName: 'Contact name',
    emailExample: 'you@yourhouse.com',
    websiteExample: 'https://',
    notes: 'Notes',
    notesExample: 'How many places, what you would like to sell',
    title: 'Bring your house to the table',
    lead: 'Tell us who you are. There is nothing to pay, and nothing for you to install.',
    step: {
      send: 'You send this form.',
      answer: 'We write back within 24 hours.',
      firstCard: 'You make your first card.',
    },
    accept: {
      before: 'By sending the form you accept the ',
      terms: 'terms',
      and: ' and the ',
      privacy: 'privacy notice',
      after: '.',
    },
  },
  benefit: {
    paidAhead: {
      title: 'Paid before the visit',
      text: 'The card is paid today. The evening comes later.',
    },
    newGuests: {
      title: 'New faces',
      text: 'Each gift introduces your house to someone who did not know it.',
    },
    return: {
      title: 'A reason to return',
      text: 'What is left on the card brings the guest back to your door.',
    },
    offers: {
      title: 'Your own offers',
      text: 'Set the discount and the last day of sale for each card.',
    },
    occasions: {
      title: 'For any occasion',
      text: 'From Birthday Special to Just Because: a tag for each card.',
    },
    wallet: {
      title: 'In the phone',
      text: 'Guests keep the card in Google Wallet or Apple Wallet.',
    },
    counter: {
      title: 'Quick at the counter',
      text: 'Scan, amount, code. The queue keeps moving.',
    },
    safe: {
      title: 'Safe by design',
      text: 'Holders show a changing QR or a one-time code, and every exception is on record.',
    },
    books: {
      title: 'Clear books',
      text: 'Sales, buyers and redemptions on one page, day by day.',
    },
  },
  about: {
    text: 'A gift card is a promise made in your name. It should look like you: your picture, your words, your welcome. The rest is our work, from the payment to the last dollar.',
    picture: 'A sample of what a guest shows at the counter',
  },
  benefits: {
    title: 'Good for the house, good for the guest',
  },
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    slideOf: '{{at}} of {{slides}}',
    number: 'No. ',
    slideAt: 'Slide {{at}}',
    shown: 'Slide {{at}} of {{slides}}: {{benefits}}',
  },
  contact: {
    title: 'Come and say hello',
    qrCode: 'QR code of {{host}}',
    qrHint: 'Take us with you',
    byForm: 'Questions about cards, payments or your poster? Put them into the form above: a person answers.',
    writeOrCall: 'Questions about cards, payments or your poster? Write or call: a person answers.',
    write: 'Questions about cards, payments or your poster? Write: a person answers.',
    call: 'Questions about cards, payments or your poster? Call: a person answers.',
  },
  guests: {
    title: 'For your guests',
    lead: 'bought in a minute, always at hand',
    steps: {
      title: 'Three steps',
      note: 'no account',
      text: 'Choose who it is for, fill in a name, pay. That is all.',
    },
    payment: {
      title: 'Their way to pay',
      note: 'card or wallet',
      text: 'Credit card, Google Pay or Cash App Pay.',
    },
    message: {
      title: 'A personal message',
      note: 'with each gift',
      text: 'In the email, on the card page and in the wallet.',
    },
    cardPage: {
      title: 'Always at hand',
      note: 'email and phone',
      text: 'Balance and code on one page, no app to install.',
    },
  },
  house: {
    title: 'For your house',
    lead: 'set up today, yours to run',
    page: {
      title: 'A page of your own',
      note: 'your name',
      text: 'Your logo, your cards, your colors, one link to share.',
    },
    counter: {
      title: 'At the counter',
      note: 'scan and code',
      text: 'A QR scan and a one-time code: safe, and quick in a queue.',
    },
    redeem: {
      title: 'Part by part',
      note: 'to the cent',
      text: 'Each redemption is on record, with what is left.',
    },
    poster: {
      title: 'Your printed poster',
      note: 'ready to hang',
      text: 'A QR poster for the door, the bar or the front desk.',
    },
  },
  highlights: {
    title: 'What we serve',
  },
  scenes: {
    title: 'Three scenes, one good evening',
    number: '{{at}}.',
    buy: {
      picture: 'A card for $100.00 as a gift for Maya, $85.00 to pay.',
      title: 'Daniel buys',
      text: 'Tuesday night, from the sofa: a card, a few words, and who it is for. He pays by card, Google Pay or Cash App Pay.',
    },
    open: {
      picture: 'A Larkspur House gift card worth $100.00, with a note.',
      title: 'Maya opens it',
      text: "A gift in her inbox, in your name. No app, no account. She keeps it in her phone's wallet.",
    },
    scan: {
      picture: "The counter: Maya's card is read, $46.00 is taken, $54.00 stays.",
      title: 'Your team scans',
      text: 'One scan, one amount, one code from her inbox, on any phone behind the bar. What is left brings her back. The books write themselves.',
    },
  },
  sample: {
    whoIsItFor: 'Who is it for?',
    forMyself: 'For Myself',
    asGift: 'As a Gift',
    recipient: 'For',
    recipientName: 'Maya',
    card: 'Card',
    discount: 'Discount, 15%',
    pay: 'Pay {{sum}}',
    business: 'Larkspur House',
    message: 'Thirty looks good on you. Dinner by the lake is on me.',
    holder: 'Maya Lindqvist',
    scanned: 'Read in one scan',
    occasion: 'Dinner',
    fromCard: 'From the card',
    toPay: 'To pay',
    left: '{{sum}} left on the card',
  },
  cost: {
    lead: 'Giftcard Vault is software that runs on a server of its own. There is no plan to pick and no cut of your sales. You pay your payment provider, and nobody else.',
    money: 'Money goes straight to your own merchant account. It never passes through us.',
    data: 'Guests, cards and books are yours. Export them any day, in a format a spreadsheet reads.',
    server: 'A small rented server is enough. One command starts it.',
  },
  bill: {
    title: 'The bill',
    forCard: 'for a {{value}} card',
    monthlyFee: 'Monthly fee',
    feePerCard: 'Fee per card sold',
    feePerScan: 'Fee per scan',
    setup: 'Setup',
    total: 'To us',
    note: 'Your payment provider charges its usual online rate, exactly as it does today. The server costs what its host asks.',
  },
  facts: {
    label: 'Facts',
    title: 'Nothing here is a testimonial',
    lead: 'Every line below can be checked. The tests come with the software: run them yourself.',
    once: {
      title: 'Once',
      text: 'Two tills take one card in the same second: one balance, spent once. We try it on purpose.',
    },
    unplugged: {
      title: 'Unplugged',
      text: 'We end processes in the middle of a sale. Nothing that was acknowledged is lost, and nobody is charged twice.',
    },
    forAll: {
      title: 'For all',
      text: 'Each screen is checked against WCAG 2.2 AA, in light and dark, on phone and desktop.',
    },
    square: {
      title: 'Square',
      text: 'takes the payment: your account, your rates, your payouts. Card numbers never touch the server.',
    },
  },
  questions: {
    title: 'What owners ask first',
    it: {
      question: 'Do I need an IT department?',
      answer:
        'No. You work in the browser: a card is on sale a minute after you made it. Whoever set up your website can run the software too: one rented server, one command.',
    },
    money: {
      question: 'When do I get the money?',
      answer: "On your payment provider's normal schedule, straight into your account. We never hold it.",
    },
    law: {
      question: 'What about expiration dates and state law?',
      answer:
        'You say how long a card is valid, and a period shorter than federal law allows is refused. States may ask for more: have your counsel confirm what you choose.',
    },
    wrongAddress: {
      question: 'What if a gift goes to the wrong address?',
      answer:
        'You see which emails did not arrive, correct the address, and the gift is sent again, with codes going to the new address from then on.',
    },
    copies: {
      question: 'Can someone copy a card?',
      answer:
        "A picture of the code is good for a small amount at most: more takes the card's own QR, which keeps changing, or a one-time code from the holder's inbox. A card you don't trust can be blocked with one press.",
    },
    leaving: {
      question: 'Can I leave?',
      answer: 'Yes. Export your guests, cards and balances any day. Cards you sold stay good.',
    },
  },
} as const;
