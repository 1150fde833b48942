import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  action: 'Partager',
  link: 'Lien vers la carte',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Nous n’avons pas pu le copier : veuillez sélectionner le lien et le copier vous-même.',
};
