import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No pudimos cargar este dispositivo. Inténtelo de nuevo.',
  nobody: 'Todavía no trabaja nadie aquí. El propietario invita a las personas en Configuración, Personal.',
  nobodyHere: 'Todavía nadie trabaja en este local. El propietario indica quién en Configuración, Personal.',
  otherSignIn: 'Iniciar sesión con correo electrónico',
  pin: {
    failed: 'No pudimos comprobar el PIN. Inténtelo de nuevo.',
  },
  notSet: {
    short: 'Aún sin PIN',
    title: '{{name}} todavía no tiene PIN',
    text: 'Inicie sesión en su propio teléfono, abra Inicio de sesión y seguridad y elija un PIN para la caja. Después vuelva aquí.',
    again: 'Volver a mirar',
  },
  paused: {
    short: 'En pausa',
    title: '{{name}} está en pausa',
    text: 'Cinco PIN incorrectos. Los demás pueden seguir.',
    left: 'quedan {{time}}',
  },
  stopped: {
    short: 'Necesita otro PIN',
    title: '{{name}} necesita otro PIN',
    text: 'Aquí se ingresaron demasiados PIN incorrectos. Inicie sesión en su propio teléfono, abra Inicio de sesión y seguridad y elija otro PIN.',
  },
  gone: {
    title: 'Este dispositivo no está configurado',
    enrol: 'Configurar este dispositivo',
    signIn: 'Iniciar sesión con correo electrónico',
    hint: 'El propietario crea un código en Configuración, Dispositivos de la caja.',
  },
  enrol: {
    title: 'Configurar este dispositivo',
    text: 'El propietario crea un código en Configuración, Dispositivos de la caja. Sirve una vez, durante diez minutos.',
    label: 'Código',
    hint: 'Diez letras y dígitos.',
    missing: 'Ingrese los diez caracteres',
    submit: 'Usar en la caja',
    signedIn:
      'Usted tiene una sesión abierta en este dispositivo: termina ahora. Desde entonces cada persona lo desbloquea con su PIN.',
    failed: 'No pudimos configurar este dispositivo. Inténtelo de nuevo.',
  },
};
