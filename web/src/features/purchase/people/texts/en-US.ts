export const enUS = {
  title: 'Who gets it?',
  count: '{{count}} of up to {{most}}',
  edit: 'Write to {{name}}',
  remove: 'Remove {{name}}',
  removed: '{{name}} gets none.',
  undo: 'Undo',
  add: 'Add another person',
  leaveOut: 'Leave this person out',
  each: '{{amount}} for each of them.',
  twice: '{{address}} gets more than one card.',
} as const;
