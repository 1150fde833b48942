import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  form: 'Unités',
  label: 'Combien : {{unit}}',
  title: 'Combien aujourd’hui ?',
  fewer: 'Un de moins',
  more: 'Un de plus',
  quick: 'Nombres rapides',
  all: 'Tout : {{units}}',
  redeem: 'Utiliser {{what}}',
  stays: 'Valeur : {{worth}}; reste sur la carte : {{left}}',
  lastOnes: 'Valeur : {{worth}}; il ne reste rien sur la carte',
};
