import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  open: '¿La tienda no tiene conexión?',
  title: 'Para una tienda sin conexión',
  text: 'Algunas tiendas aceptan un importe pequeño con esta imagen mientras no tienen conexión. Muéstrela cuando se la pidan.',
  picture: 'Código QR para tiendas sin conexión',
  had: '{{balance}} en esta tarjeta, {{at}}',
  limits:
    'La tienda puede aceptar con ella hasta {{most}}, hasta el {{until}}. Se descuenta de la tarjeta cuando recupera la conexión.',
  over: 'Esto tiene más de un día. Cargue la página de nuevo cuando tenga conexión.',
  reload: 'Cargar de nuevo',
};
