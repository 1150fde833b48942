export const enUS = {
  form: 'Units',
  label: 'How many: {{unit}}',
  title: 'How many today?',
  fewer: 'One less',
  more: 'One more',
  quick: 'Quick numbers',
  all: 'All {{units}}',
  redeem: 'Redeem {{what}}',
  stays: 'Worth {{worth}}; {{left}} stays on the card',
  lastOnes: 'Worth {{worth}}; nothing stays on the card',
} as const;
