export const enUS = {
  lock: 'Lock',
  title: 'Locked',
  question: 'Who is serving?',
  role: { owner: 'Owner', manager: 'Manager', cashier: 'Cashier' },
  pin: {
    hello: 'Hello, {{name}}',
    of: 'PIN of {{name}}',
    label: 'Your six-digit PIN',
    choose: 'Choose your name, then enter your PIN.',
    typed: '{{count}} of {{length}} digits',
    back: 'Delete last digit',
    others: 'Somebody else',
    checking: 'One moment',
    pad: 'Digits',
  },
} as const;
