import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Équipe',
  lead: 'Chaque personne a son propre compte.',
  failed: 'Nous n’avons pas pu charger votre équipe. Veuillez réessayer.',
  name: 'Nom',
  roleLabel: 'Rôle',
  stateLabel: 'État',
  you: 'vous',
  founder: 'A fondé l’établissement',
  role: {
    owner: 'Propriétaire',
    manager: 'Gestionnaire',
    cashier: 'Caisse',
  },
  roleText: {
    cashier: 'Numérise, envoie des codes, utilise les cartes. Voit noms et soldes, jamais les codes.',
    manager: 'Trouve aussi des clients, défait, rembourse, bloque, utilise sans code, voit le code d’une carte.',
    owner: 'Tout, avec les paramètres, l’équipe, les exportations et le compte de paiement.',
  },
  locations: { label: 'Travaille dans' },
  state: {
    active: 'Actif',
    suspended: 'Suspendu',
    invited: 'Invitation jusqu’au {{date}}',
  },
  invite: {
    open: 'Inviter quelqu’un',
    title: 'Inviter quelqu’un',
    text: 'Cette personne reçoit un courriel avec un lien valide 7 jours et définit un mot de passe.',
    submit: 'Envoyer l’invitation',
    sent: 'Une invitation est en route vers {{email}}.',
    failed: 'L’invitation n’a pas pu être envoyée. Veuillez réessayer.',
  },
  actions: {
    role: 'Changer le rôle',
    locations: 'Succursales',
    suspend: 'Suspendre',
    letIn: 'Redonner accès',
    again: 'Renvoyer',
    resetFactor: 'Réinitialiser le second facteur',
    remove: 'Retirer',
  },
  ask: {
    roleTitle: 'Changer le rôle : {{name}}',
    roleText: 'Cette personne est déconnectée partout et se reconnecte avec le nouveau rôle.',
    locationsTitle: 'Où travaille {{name}} ?',
    locationsText:
      'Cette personne déverrouille des appareils de la caisse là seulement. Avec son mot de passe, elle voit ce que son rôle lui permet de voir, où que ce soit.',
    suspendTitle: 'Suspendre {{name}}?',
    suspendText:
      'Cette personne est déconnectée aussitôt, sur tous ses appareils. Ce qu’elle a fait reste à son nom. Vous pouvez lui redonner accès en tout temps.',
    resetFactorTitle: 'Réinitialiser le second facteur pour {{name}}?',
    resetFactorText:
      'Si cette personne a perdu son téléphone et ses codes de récupération. Elle est déconnectée partout, se connecte avec le mot de passe seul et en configure un autre.',
    removeTitle: 'Retirer {{name}}?',
    removeText:
      'Cette personne est déconnectée aussitôt et ne peut pas revenir sans nouvelle invitation. Ce qu’elle a fait reste à son nom.',
  },
  change: {
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  done: {
    inviteAgain: 'L’invitation a été renvoyée.',
    role: 'Le rôle a été changé.',
    locations: 'Les succursales ont été changées.',
    suspend: 'Compte suspendu et déconnecté partout.',
    letIn: 'Accès redonné.',
    resetFactor: 'Le second facteur a été retiré.',
    remove: 'Compte retiré.',
  },
};
