import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  dialog: {
    title: '¿Salir sin guardar?',
    text: 'Lo que cambió aquí todavía no está guardado y se perdería.',
    stay: 'Seguir editando',
    leave: 'Descartar los cambios',
  },
  bar: {
    label: 'Todavía sin guardar',
    discard: 'Descartar',
  },
};
