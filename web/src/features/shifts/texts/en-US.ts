export const enUS = {
  lead: 'What was done at each device of the counter between two closings, with its slip.',
  failed: 'The shifts could not be loaded.',
  shift: '{{till}}, shift {{number}}',
  openedBy: 'Opened by {{name}}',
  opened: 'Opened',
  closed: 'Closed',
  open: 'Open',
  used: 'Redeemed',
  only: 'Only this device',
  all: 'All devices',
  empty: {
    title: 'No shifts yet',
    text: 'The first redemption at a device of the counter opens one. Devices are added under Settings.',
    there: 'Nothing was redeemed at this location yet.',
  },
} as const;
