import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  signInNext: 'Mot de passe défini. Veuillez vous connecter avec celui-ci.',
  failed: 'Nous n’avons pas pu définir votre mot de passe. Veuillez réessayer.',
  link: {
    incomplete: 'Ce lien est incomplet.',
    ended: {
      title: 'Ce lien ne fonctionne plus',
      hint: 'Chaque lien fonctionne une seule fois et pour une durée limitée. Demandez-en un nouveau avec le courriel de votre compte.',
    },
    new: 'Obtenir un nouveau lien',
  },
  title: 'Définissez votre mot de passe',
  hint: 'Choisissez un mot de passe pour votre compte. Votre session s’ouvre aussitôt après.',
  submit: 'Définir le mot de passe',
  havePassword: 'Vous avez déjà un mot de passe? ',
};
