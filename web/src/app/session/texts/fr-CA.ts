import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  logoutFailed:
    'Nous n’avons pas pu vous déconnecter sur le serveur : ce navigateur peut encore ouvrir vos pages. Vérifiez votre connexion et réessayez.',
};
