import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: 'Nous n’avons pas pu charger les paiements. Veuillez réessayer.',
  kind: {
    unanswered: 'Aucune réponse de la banque',
    unfinished: 'Payé, mais jamais terminé',
    refunded: 'Remboursé chez le fournisseur',
    disputed: 'Contesté par l’acheteur',
  },
  state: {
    open: 'Ouvert',
    closed: 'Fermé',
  },
  title: 'Paiements à surveiller',
  lead: 'Les paiements inachevés, remboursés ou contestés, et ce que chacun est devenu. Aucun client ne paie sans recevoir de carte.',
  empty: {
    open: 'Rien d’ouvert',
    all: 'Rien à surveiller',
    hint: 'Chaque paiement a été débité une seule fois et a sa carte.',
  },
  lookedAtAgain: '; nouvelle vérification : {{time}}',
  whatHappened: 'Ce qui s’est passé',
};
