import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Guardar esta tarjeta',
  text: 'Si quiere: con su correo recibe la tarjeta por correo, puede confirmar montos mayores en caja con un código, y le avisamos antes de que termine. Sin él, la tarjeta funciona con el QR de arriba.',
  ownText:
    'Si quiere: con su correo puede confirmar montos mayores en caja con un código, y le avisamos antes de que termine. Sin él, la tarjeta funciona con el QR de arriba.',
  email: 'Su correo',
  send: 'Enviarme un código',
  coded:
    'Enviamos un código a {{email}}. Escríbalo aquí y la tarjeta queda guardada. Si no llega nada, revise la dirección.',
  code: 'Código',
  confirm: 'Guardar esta tarjeta',
  again: 'Enviar otro código',
  other: 'Otra dirección',
  invalidEmail: 'Ingrese un correo electrónico válido',
  shortCode: 'El código tiene seis caracteres.',
  failed: 'No funcionó. Inténtelo de nuevo.',
  kept: 'La tarjeta está guardada',
  keptText: 'Va en camino a {{email}}. Desde ahora, lo que haga con ella se le avisa ahí.',
  ownKeptText: 'Desde ahora, lo que haga con la tarjeta se le avisa en {{email}}.',
};
