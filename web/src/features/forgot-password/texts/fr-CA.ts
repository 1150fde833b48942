import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  sent: 'Si un compte correspond à cette adresse, un lien pour définir un nouveau mot de passe est en route. Il fonctionne une seule fois et pour une durée limitée.',
  failed: 'Nous n’avons pas pu envoyer le lien. Veuillez réessayer.',
  hint: 'Nous vous envoyons un lien pour en définir un nouveau.',
  signInLead: 'Vous vous en souvenez? ',
  submit: 'Envoyer le lien',
};
