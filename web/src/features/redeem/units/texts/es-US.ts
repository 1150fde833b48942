import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  form: 'Unidades',
  label: 'Cuántas: {{unit}}',
  title: '¿Cuántas hoy?',
  fewer: 'Una menos',
  more: 'Una más',
  quick: 'Cantidades rápidas',
  all: 'Todas: {{units}}',
  redeem: 'Canjear {{what}}',
  stays: 'Vale {{worth}}; queda en la tarjeta: {{left}}',
  lastOnes: 'Vale {{worth}}; no queda nada en la tarjeta',
};
