export const enUS = {
  open: 'The shop has no network?',
  title: 'For a shop without network',
  text: 'Some shops accept a small amount by this picture while their network is away. Show it when they ask.',
  picture: 'QR code for shops without network',
  had: '{{balance}} on this card, {{at}}',
  limits:
    'The shop may accept up to {{most}} by it, until {{until}}. It is taken from the card once its network is back.',
  over: 'This is older than a day. Load the page again while you have network.',
  reload: 'Load again',
} as const;
