import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Imagen de la tarjeta',
  own: 'La del negocio',
  all: 'Ver los {{count}} diseños',
  name: {
    birthday: 'Cumpleaños',
    'thank-you': 'Gracias',
    congratulations: 'Felicitaciones',
    'just-because': 'Porque sí',
    anniversary: 'Aniversario',
    wedding: 'Boda',
    baby: 'Bebé',
    'new-home': 'Casa nueva',
    'get-well': 'Que se mejore',
    graduation: 'Graduación',
    retirement: 'Jubilación',
    eid: 'Eid',
    'new-year': 'Año Nuevo',
    'lunar-new-year': 'Año Nuevo Lunar',
    'valentines-day': 'San Valentín',
    spring: 'Primavera',
    'mothers-day': 'Día de la Madre',
    'fathers-day': 'Día del Padre',
    summer: 'Verano',
    autumn: 'Otoño',
    diwali: 'Diwali',
    holidays: 'Fiestas',
    hanukkah: 'Janucá',
    winter: 'Invierno',
  },
};
