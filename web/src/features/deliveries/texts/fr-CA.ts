import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Ce qui a été envoyé à vos clients, et ce qui n’est pas arrivé.',
  emptyHint: 'Chaque vente envoie un reçu et une carte : ils apparaissent ici.',
};
