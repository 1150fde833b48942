import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No pudimos comprobarlo. Inténtelo de nuevo.',
  why: 'Para esto hace falta confirmar que es usted.',
  code: 'Código',
  usePasskey: 'Usar una llave de acceso',
  codeHint: 'Seis dígitos de su aplicación de códigos o uno de sus códigos de recuperación.',
  signIn: {
    title: 'Un paso más',
    code: 'Su cuenta pide un código de su segundo factor.',
    passkey: 'Su cuenta pide una llave de acceso o un código.',
    password: 'Ingrese su contraseña.',
    submit: 'Iniciar sesión',
  },
  confirmation: {
    title: 'Confirme que es usted',
    code: 'Ingrese un código de su segundo factor para continuar. Lo que escribió se conserva.',
    passkey: 'Use una llave de acceso o ingrese un código para continuar. Lo que escribió se conserva.',
    password: 'Ingrese su contraseña para continuar. Lo que escribió se conserva.',
    submit: 'Confirmar',
  },
};
