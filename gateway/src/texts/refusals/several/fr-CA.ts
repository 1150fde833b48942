/** Of gifts to several people, and of those that several pay for together, in French. */
export const ofSeveral: Readonly<Record<string, string>> = {
  'Please name at most # people': 'Indiquez au plus # personnes',
  'Only gifts go to several people': 'Seuls les cadeaux peuvent aller à plusieurs personnes',
  'Gifts to several people go by email': 'Les cadeaux à plusieurs personnes sont envoyés par courriel',
  'A photo of your own goes on one gift: please choose a design':
    'Une photo à vous ne va que sur un seul cadeau : choisissez un design',
  'This group gift is not known.': 'Nous ne connaissons pas ce cadeau de groupe.',
  'This group gift is closed.': 'Ce cadeau de groupe est clôturé.',
  'This gift takes no more contributions.': 'Ce cadeau ne prend plus de contributions.',
  'Less was paid in than a card may be worth.': 'Il a été versé moins que ce qu’une carte peut valoir.',
  'This gift card can not be a group gift.': 'Cette carte-cadeau ne peut pas être offerte en groupe.',
  'This contribution is not known.': 'Nous ne connaissons pas cette contribution.',
  'Please open the link in the mail that we sent you first.':
    'Ouvrez d’abord le lien du courriel que nous vous avons envoyé.',
  'Please leave people at least an hour': 'Laissez au moins une heure pour participer',
  'Please close before the gift is to arrive': 'La clôture doit précéder l’arrivée du cadeau',
};
