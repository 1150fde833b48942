export const enUS = {
  failed: "We couldn't load this device. Please try again.",
  nobody: 'Nobody works here yet. The owner invites people under Settings, Staff.',
  nobodyHere: 'Nobody works at this location yet. The owner says who does under Settings, Staff.',
  otherSignIn: 'Sign in with email instead',
  pin: {
    failed: "We couldn't check the PIN. Please try again.",
  },
  notSet: {
    short: 'No PIN yet',
    title: '{{name}} has no PIN yet',
    text: 'Sign in on your own phone, open Sign-in and security, and set a PIN for the counter. Then come back here.',
    again: 'Look again',
  },
  paused: {
    short: 'Paused',
    title: '{{name}} is paused',
    text: 'Five wrong PINs. Everyone else can go on.',
    left: '{{time}} left',
  },
  stopped: {
    short: 'New PIN needed',
    title: '{{name}} needs a new PIN',
    text: 'Too many wrong PINs were entered here. Sign in on your own phone, open Sign-in and security, and set another PIN.',
  },
  gone: {
    title: 'This device is not set up',
    enrol: 'Set up this device',
    signIn: 'Sign in with email',
    hint: 'The owner makes a code for it under Settings, Devices of the counter.',
  },
  enrol: {
    title: 'Set up this device',
    text: 'The owner makes a code under Settings, Devices of the counter. It works once, within ten minutes.',
    label: 'Code',
    hint: 'Ten letters and digits.',
    missing: 'Please enter all ten characters',
    submit: 'Use at the counter',
    signedIn: 'You are signed in on this device: that ends now. From then on everyone unlocks it with their PIN.',
    failed: "We couldn't set up this device. Please try again.",
  },
} as const;
