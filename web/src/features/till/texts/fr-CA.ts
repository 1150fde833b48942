import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: 'Impossible de charger cet appareil. Veuillez réessayer.',
  nobody: 'Personne ne travaille encore ici. Le propriétaire invite son équipe sous Paramètres, Équipe.',
  nobodyHere:
    'Personne ne travaille encore dans cette succursale. Le propriétaire indique qui sous Paramètres, Équipe.',
  otherSignIn: 'Se connecter par courriel',
  pin: {
    failed: 'Impossible de vérifier le NIP. Veuillez réessayer.',
  },
  notSet: {
    short: 'Pas encore de NIP',
    title: '{{name}} n’a pas encore de NIP',
    text: 'Connectez-vous sur votre propre téléphone, ouvrez Connexion et sécurité et choisissez un NIP pour la caisse. Revenez ensuite ici.',
    again: 'Regarder de nouveau',
  },
  paused: {
    short: 'En pause',
    title: '{{name}} est en pause',
    text: 'Cinq NIP erronés. Les autres peuvent continuer.',
    left: 'encore {{time}}',
  },
  stopped: {
    short: 'Nouveau NIP requis',
    title: '{{name}} a besoin d’un nouveau NIP',
    text: 'Trop de NIP erronés ont été entrés ici. Connectez-vous sur votre propre téléphone, ouvrez Connexion et sécurité et choisissez un autre NIP.',
  },
  gone: {
    title: 'Cet appareil n’est pas configuré',
    enrol: 'Configurer cet appareil',
    signIn: 'Se connecter par courriel',
    hint: 'Le propriétaire crée un code sous Paramètres, Appareils de la caisse.',
  },
  enrol: {
    title: 'Configurer cet appareil',
    text: 'Le propriétaire crée un code sous Paramètres, Appareils de la caisse. Il sert une seule fois, pendant dix minutes.',
    label: 'Code',
    hint: 'Dix lettres et chiffres.',
    missing: 'Entrez les dix caractères',
    submit: 'Utiliser à la caisse',
    signedIn:
      'Vous êtes connecté sur cet appareil : cette connexion prend fin maintenant. Ensuite, chacun le déverrouille avec son NIP.',
    failed: 'Impossible de configurer cet appareil. Veuillez réessayer.',
  },
};
