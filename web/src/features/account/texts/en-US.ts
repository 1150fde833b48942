export const enUS = {
  pin: {
    title: 'PIN for the counter',
    lead: 'Six digits that unlock the devices of your counter as you. There they open nothing but redeeming.',
    isSet: 'PIN set',
    none: 'No PIN yet',
    choose: 'Set a PIN',
    change: 'Change the PIN',
    remove: 'Remove',
    dialog: 'Choose your PIN',
    dialogText:
      'Nobody else should know it: what is redeemed with it stands under your name. No birthday, no row of digits.',
    label: 'Six digits',
    again: 'The same once more',
    differ: 'The two PINs differ',
    short: 'Please enter six digits',
    submit: 'Set this PIN',
    set: 'Your PIN is set',
    removed: 'Your PIN is removed',
    failed: "We couldn't change your PIN. Please try again.",
  },
} as const;
