import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  signInNext: 'Contraseña guardada. Inicie sesión con ella.',
  failed: 'No pudimos guardar su contraseña. Inténtelo de nuevo.',
  link: {
    incomplete: 'Este enlace no está completo.',
    ended: {
      title: 'Este enlace ya no funciona',
      hint: 'Cada enlace funciona una vez y por tiempo limitado. Pida uno nuevo con el correo de su cuenta.',
    },
    new: 'Obtener un enlace nuevo',
  },
  title: 'Elija su contraseña',
  hint: 'Elija una contraseña para su cuenta. Enseguida se inicia su sesión.',
  submit: 'Guardar la contraseña',
  havePassword: '¿Ya tiene una contraseña? ',
};
