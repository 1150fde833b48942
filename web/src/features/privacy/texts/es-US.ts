import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  ask: {
    title: 'Sus datos',
    hint: 'Vea, descargue o borre lo que este negocio tiene de usted. Le enviamos un enlace por correo: funciona durante una hora.',
    emailHint: 'La dirección con la que compró o a la que se envió una tarjeta.',
    submit: 'Enviarme un enlace',
    sent: 'Si esta dirección se conoce aquí, ya va un enlace en camino. Funciona durante una hora.',
    failed: 'No pudimos enviar el enlace. Inténtelo de nuevo.',
    checking: 'Un momento, comprobamos que no sea un robot.',
    back: 'A la página del negocio',
  },
  data: {
    title: 'Lo que tenemos de usted',
    loading: 'Abriendo su enlace',
    whose: '{{businessName}} tiene esto de {{email}}:',
    cards_one: '1 tarjeta de regalo que compró o recibió, y los correos sobre ella.',
    cards_other: '{{count}} tarjetas de regalo que compró o recibió, y los correos sobre ellas.',
    until: 'Su enlace funciona hasta: {{time}}.',
    download: 'Descargar mis datos',
    downloaded: 'Sus datos están en sus descargas, en un archivo que abre cualquier programa de texto.',
    downloadFailed: 'No pudimos crear el archivo. Inténtelo de nuevo.',
    erase: 'Borrar mis datos',
    failed: 'No pudimos abrir sus datos. Inténtelo de nuevo.',
    fileName: 'mis-datos.json',
  },
  erase: {
    title: '¿Borrar sus datos?',
    text: 'Su nombre, correo electrónico, teléfono y mensajes se borran de {{businessName}} para siempre. Sus tarjetas de regalo siguen siendo válidas: guarde sus códigos, porque serán lo único que las abra. Ya no recibirá correos de este negocio y no se le podrán enviar códigos de un solo uso. Esto no se puede deshacer.',
    confirm: 'Borrar para siempre',
    failed: 'No pudimos borrar sus datos. Inténtelo de nuevo.',
  },
  erased: {
    title: 'Sus datos se borraron',
    text: '{{businessName}} ya no tiene nada de usted, salvo lo que se pagó y se canjeó, sin su nombre. Sus tarjetas de regalo son válidas como antes.',
  },
  over: {
    title: 'Este enlace ya no funciona',
    text: 'Ya se usó, tiene más de una hora o no se copió entero. Pida uno nuevo en la página del negocio.',
  },
};
