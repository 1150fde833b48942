import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  open: 'Le commerce n’a pas de réseau?',
  title: 'Pour un commerce sans réseau',
  text: 'Certains commerces acceptent un petit montant avec cette image pendant que leur réseau manque. Montrez-la quand on vous la demande.',
  picture: 'Code QR pour les commerces sans réseau',
  had: '{{balance}} sur cette carte, {{at}}',
  limits:
    'Le commerce peut accepter jusqu’à {{most}} avec elle, jusqu’au {{until}}. Le montant est pris sur la carte au retour du réseau.',
  over: 'Ceci a plus d’un jour. Chargez la page de nouveau quand vous avez du réseau.',
  reload: 'Charger de nouveau',
};
