import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Su regalo',
  loading: 'Estamos buscando su regalo.',
  failed: 'No pudimos cargar su regalo. Inténtelo de nuevo.',
  what: '{{amount}}, {{giftCardName}}, para {{recipient}}',
  arrives: 'Llega el {{when}}.',
  recipientName: 'Nombre de quien lo recibe',
  email: 'Correo de quien lo recibe',
  number: 'Celular de quien lo recibe, o un correo',
  message: 'Mensaje personal',
  senderName: 'De',
  date: 'Fecha',
  time: 'Hora',
  zone: 'Zona horaria',
  save: 'Guardar',
  lookAgain: 'Ver cómo está ahora',
  saved: 'Guardado. Llega el {{when}}, a {{recipient}}.',
  sent: 'En camino',
  sentNow: 'Sale en menos de un minuto, a {{recipient}}.',
  notSaved: 'No se pudo guardar. Inténtelo de nuevo.',
  now: {
    action: 'Enviarlo ahora',
    title: '¿Enviar el regalo ahora?',
    text: 'Le llega a {{recipient}} en menos de un minuto. Después ya no se puede cambiar nada.',
  },
  mend: {
    text: 'Ya se envió a {{recipient}}. Si esa dirección no es la correcta, envíelo a la que sí: la tarjeta recibe un código nuevo, y lo que llegó a la primera dirección ya no la abre.',
    textByText:
      'Se envió por mensaje de texto a {{recipient}}. Si ese número no es correcto, envíelo al correcto, o a un correo: la tarjeta recibe un código nuevo, y el primer mensaje ya no la abre.',
    save: 'Enviarlo allí',
    saved: 'Se envió de nuevo, a {{recipient}}. Lo que se envió antes ya no abre la tarjeta.',
    same: 'Esta es la dirección que ya tiene.',
    repeat: 'Enviarlo de nuevo a {{recipient}}',
    repeated: 'Enviado de nuevo a {{recipient}}.',
  },
  link: {
    text: 'Envíele este enlace a {{recipient}}. Abre el regalo, y quien lo abra puede gastarlo.',
    share: 'Un regalo para usted en {{business}}, de {{from}}',
    mail: 'O lo enviamos por correo: la tarjeta recibe entonces un código nuevo, y este enlace ya no la abre.',
    send: 'Enviarlo por correo',
  },
  kept: {
    title: 'Ya llegó',
    text: '{{recipient}} guarda esta tarjeta con su propio correo. Si algo no está bien, consulte con {{business}}.',
  },
  over: {
    title: 'Ya no se puede cambiar nada',
    text: 'Este regalo se envió hace tiempo, ya se usó o se devolvió el dinero. Si algo no está bien, consulte con {{business}}.',
    business: 'el negocio',
  },
  unknown: {
    title: 'Este enlace no lleva a ninguna parte',
    text: 'Puede que esté incompleto. Ábralo otra vez desde su recibo.',
  },
};
