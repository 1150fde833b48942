import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  otp: {
    sent: 'Code envoyé à votre courriel.',
    sendFailed: 'Impossible d’envoyer le code. Veuillez réessayer.',
    verified: 'Code vérifié.',
    wrong: 'Code incorrect. Veuillez réessayer.',
    label: 'Code',
    incomplete: 'Entrez les {{otpDigits}} chiffres du code.',
    verify: 'Vérifier le code',
    resend: 'Envoyer un nouveau code',
    resendIn: 'Envoyer un nouveau code dans {{left}}',
    otherEmail: 'Utiliser un autre courriel',
    restart: 'Recommencer avec un nouveau code',
    hint: 'Entrez le code que nous avons envoyé à {{email}}. Il est valide 10 minutes.',
  },
  done: 'Inscription réussie!',
  failed: 'Erreur lors de l’inscription. Vérifiez le code ou les renseignements.',
  invalidPhone: 'Entrez un numéro de téléphone américain valide, comme (555) 123-4567',
  email: {
    title: 'Vérification du courriel',
    hint: 'Nous envoyons un code à votre courriel pour vérifier que c’est bien le vôtre.',
  },
  details: {
    hint: 'Parlez-nous de vous et de votre établissement.',
  },
  haveAccount: 'Vous avez déjà un compte? ',
};
