export const enUS = {
  dialog: {
    title: 'Leave without saving?',
    text: 'What you changed here is not saved yet and would be lost.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
  bar: {
    label: 'Not saved yet',
    discard: 'Discard',
  },
} as const;
