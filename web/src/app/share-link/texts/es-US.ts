import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  action: 'Compartir',
  link: 'Enlace a la tarjeta',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  copyFailed: 'No pudimos copiarlo: seleccione el enlace y cópielo usted.',
};
