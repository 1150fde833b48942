import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No pudimos cargar esta página. Inténtelo de nuevo.',
  description: '{{title}} de esta plataforma de tarjetas de regalo.',
  descriptionOfBusiness: '{{title}} de quien vende y acepta estas tarjetas de regalo.',
  toGiftCards: 'Tarjetas de regalo',
};
