export const enUS = {
  required: {
    issuedBy: 'Issued by {{name}} and good there only.',
    noFees: 'No fees are charged.',
    noCash: 'What is on it is not paid out in cash, unless the law asks for it.',
    cash: 'By {{state}} law you may ask for the rest in cash when {{conditions}}.',
    worthMore: 'the card was worth more than {{amount}}',
    usedPercent: '{{percent}} percent of it is used',
    usedOnce: 'the card was used once',
    atMostLeft: '{{amount}} or less is left',
    and: ' and ',
    neverEnds: 'Its value never expires.',
    ends: 'Its value expires after {{lastDay}}.',
  },
} as const;
