export const enUS = {
  unit: {
    label: 'What is counted',
    hint: 'One of them, as “Wine tasting”',
  },
  units: {
    label: 'How many',
    worth: 'One is worth {{worth}}',
    worths: 'One is worth {{least}} or {{most}}',
  },
  contents: {
    label: 'What one holds',
  },
  problem: {
    unit: 'What is counted is one line of at most {{most}} characters.',
    contents: 'What one holds has at most {{most}} characters.',
    units: 'A package has 1 to {{most}} units.',
  },
  remove: {
    title: 'Delete {{giftCardName}}?',
    text: 'It leaves your page at once and is not sold any more. What about the cards that are sold?',
    legend: 'Cards that are sold',
    keep: {
      label: 'They keep their units',
      text: 'They are redeemed as before until nothing is left.',
      action: 'Take off sale',
    },
    end: {
      label: 'End the package',
      text: 'What is left on them becomes money at the price that was paid, spent as on any gift card. This is for good.',
      action: 'End the package',
    },
  },
} as const;
