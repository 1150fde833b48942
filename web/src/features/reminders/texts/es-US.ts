import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Recordatorios',
  loading: 'Un momento.',
  failed: 'No pudimos cargar esto. Inténtelo de nuevo.',
  notSaved: 'No se pudo guardar. Inténtelo de nuevo.',
  business: 'este negocio',
  stopped: {
    title: 'Sin más recordatorios',
    text: 'Ya no recibirá recordatorios de {{business}}, sea cual sea la tarjeta, ni agradecimientos por regalos. Los recibos, códigos y regalos le seguirán llegando.',
    action: 'Recibir recordatorios de nuevo',
  },
  wanted: {
    title: 'Los recordatorios están activados',
    text: '{{business}} le recuerda una tarjeta de regalo que no se ha usado o que termina pronto, como máximo una vez al mes por tarjeta, y le envía los agradecimientos por los regalos que hizo.',
    action: 'No recibir más recordatorios',
  },
  unknown: {
    title: 'Este enlace no lleva a ninguna parte',
    text: 'Puede que esté incompleto. Ábralo de nuevo desde el correo.',
  },
};
