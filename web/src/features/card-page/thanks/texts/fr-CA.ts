import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Dire merci',
  text: 'Ce cadeau vous a fait plaisir? Dites-le à {{from}}, une seule fois pour ce cadeau.',
  message: 'Vos mots',
  consent:
    'En l’envoyant, vous acceptez que nous transmettions par courriel à {{from}} votre nom, tel qu’il a été écrit, et ces mots. Ce courriel ne dit rien de la façon dont vous avez utilisé le cadeau.',
  send: 'Envoyer le merci',
  failed: 'L’envoi n’a pas pu se faire. Veuillez réessayer.',
  sent: 'Le merci est envoyé',
  sentText: '{{from}} l’apprend par courriel, sauf si ces courriels ne sont pas souhaités.',
  before: 'Un merci a déjà été envoyé pour ce cadeau. Ce qui est écrit ici n’a pas été envoyé de nouveau.',
};
