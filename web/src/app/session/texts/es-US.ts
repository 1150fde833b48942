import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  logoutFailed:
    'No pudimos cerrar su sesión en el servidor: este navegador todavía puede abrir sus páginas. Revise su conexión e inténtelo de nuevo.',
};
