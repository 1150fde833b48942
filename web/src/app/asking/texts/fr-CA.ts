import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: 'Nous n’avons pas pu le vérifier. Veuillez réessayer.',
  why: 'Il faut ici confirmer que c’est bien vous.',
  code: 'Code',
  usePasskey: 'Utiliser une clé d’accès',
  codeHint: 'Six chiffres de votre application de codes, ou un de vos codes de récupération.',
  signIn: {
    title: 'Encore une étape',
    code: 'Votre compte demande un code de votre second facteur.',
    passkey: 'Votre compte demande une clé d’accès, ou un code.',
    password: 'Entrez votre mot de passe.',
    submit: 'Se connecter',
  },
  confirmation: {
    title: 'Confirmez que c’est bien vous',
    code: 'Entrez un code de votre second facteur pour continuer. Ce que vous avez tapé est conservé.',
    passkey: 'Utilisez une clé d’accès ou entrez un code pour continuer. Ce que vous avez tapé est conservé.',
    password: 'Entrez votre mot de passe pour continuer. Ce que vous avez tapé est conservé.',
    submit: 'Confirmer',
  },
};
