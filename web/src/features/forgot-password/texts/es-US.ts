import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  sent: 'Si esta dirección tiene una cuenta, va en camino un enlace para elegir una contraseña nueva. Funciona una vez y por tiempo limitado.',
  failed: 'No pudimos enviar el enlace. Inténtelo de nuevo.',
  hint: 'Le enviamos un enlace para elegir una nueva.',
  signInLead: '¿La recordó? ',
  submit: 'Enviar el enlace',
};
