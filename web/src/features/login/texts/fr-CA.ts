import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: 'Échec de la connexion',
  title: 'Connexion à Giftcard Vault',
  hint: 'Veuillez vous connecter pour continuer',
  newHere: 'Première visite? ',
  pageTitle: 'Connexion',
  ended: {
    title: 'Votre session a pris fin',
    hint: 'Reconnectez-vous : ce que vous avez écrit est toujours là.',
  },
};
