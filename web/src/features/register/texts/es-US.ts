import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  otp: {
    sent: 'Le enviamos el código a su correo.',
    sendFailed: 'No se pudo enviar el código. Inténtelo de nuevo.',
    verified: 'Código verificado.',
    wrong: 'Código incorrecto. Inténtelo de nuevo.',
    label: 'Código',
    incomplete: 'Ingrese los {{otpDigits}} dígitos del código.',
    verify: 'Verificar el código',
    resend: 'Enviar un código nuevo',
    resendIn: 'Enviar un código nuevo en {{left}}',
    otherEmail: 'Usar otro correo',
    restart: 'Empezar de nuevo con otro código',
    hint: 'Ingrese el código que enviamos a {{email}}. Es válido por 10 minutos.',
  },
  done: '¡Registro completado!',
  failed: 'Error en el registro. Revise el código o los datos.',
  invalidPhone: 'Ingrese un número de teléfono de EE. UU. válido, como (555) 123-4567',
  email: {
    title: 'Verificación del correo',
    hint: 'Le enviamos un código a su correo para asegurarnos de que es suyo.',
  },
  details: {
    hint: 'Cuéntenos de usted y de su negocio.',
  },
  haveAccount: '¿Ya tiene una cuenta? ',
};
