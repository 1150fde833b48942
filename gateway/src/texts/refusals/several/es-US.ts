/** Of gifts to several people, and of those that several pay for together, in Spanish. */
export const ofSeveral: Readonly<Record<string, string>> = {
  'Please name at most # people': 'Indique como máximo # personas',
  'Only gifts go to several people': 'Solo los regalos pueden ir a varias personas',
  'Gifts to several people go by email': 'Los regalos para varias personas se envían por correo',
  'A photo of your own goes on one gift: please choose a design':
    'Una foto propia va en un solo regalo: elija un diseño',
  'This group gift is not known.': 'No conocemos este regalo en grupo.',
  'This group gift is closed.': 'Este regalo en grupo está cerrado.',
  'This gift takes no more contributions.': 'Este regalo ya no recibe aportes.',
  'Less was paid in than a card may be worth.': 'Se aportó menos de lo que puede valer una tarjeta.',
  'This gift card can not be a group gift.': 'Esta tarjeta de regalo no se puede regalar en grupo.',
  'This contribution is not known.': 'No conocemos este aporte.',
  'Please open the link in the mail that we sent you first.': 'Abra primero el enlace del correo que le enviamos.',
  'Please leave people at least an hour': 'Deje al menos una hora para participar',
  'Please close before the gift is to arrive': 'El cierre debe ser antes de la llegada del regalo',
};
