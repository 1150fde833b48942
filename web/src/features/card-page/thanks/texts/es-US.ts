import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Dar las gracias',
  text: '¿Lo disfrutó? Cuénteselo a {{from}}, una sola vez por este regalo.',
  message: 'Sus palabras',
  consent:
    'Al enviarlo, acepta que le mandemos por correo a {{from}} su nombre, tal como lo escribió, y estas palabras. Ese correo no dice nada de cómo usó el regalo.',
  send: 'Enviar las gracias',
  failed: 'No se pudo enviar. Inténtelo de nuevo.',
  sent: 'Las gracias se enviaron',
  sentText: '{{from}} se entera por correo, a menos que no quiera recibir esos correos.',
  before: 'Ya se enviaron las gracias por este regalo. Lo que está escrito aquí no se envió de nuevo.',
};
