import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Conserver cette carte',
  text: 'Si vous le voulez : avec votre courriel, vous recevez la carte par courriel, vous confirmez des montants plus élevés à la caisse avec un code, et vous recevez un rappel avant qu’elle prenne fin. Sans lui, la carte fonctionne avec le code QR ci-dessus.',
  ownText:
    'Si vous le voulez : avec votre courriel, vous confirmez des montants plus élevés à la caisse avec un code, et vous recevez un rappel avant qu’elle prenne fin. Sans lui, la carte fonctionne avec le code QR ci-dessus.',
  email: 'Votre courriel',
  send: 'M’envoyer un code',
  coded:
    'Nous avons envoyé un code à {{email}}. Tapez-le ici, et la carte est conservée. Si rien n’arrive, vérifiez l’adresse.',
  code: 'Code',
  confirm: 'Conserver cette carte',
  again: 'Envoyer un autre code',
  other: 'Une autre adresse',
  invalidEmail: 'Veuillez entrer un courriel valide',
  shortCode: 'Le code compte six caractères.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  kept: 'La carte est conservée',
  keptText: 'Elle est en route vers {{email}}. Ce que vous en faites y est désormais envoyé.',
  ownKeptText: 'Ce que vous faites de la carte est désormais envoyé à {{email}}.',
};
