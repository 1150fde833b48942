import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No se pudo iniciar sesión',
  title: 'Inicie sesión en Giftcard Vault',
  hint: 'Inicie sesión para continuar',
  newHere: '¿Es nuevo aquí? ',
  pageTitle: 'Iniciar sesión',
  ended: {
    title: 'Su sesión terminó',
    hint: 'Inicie sesión de nuevo: lo que escribió sigue aquí.',
  },
};
