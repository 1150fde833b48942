import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Les tablettes et téléphones de votre caisse. Chacun les déverrouille avec son propre NIP et ne peut qu’y échanger des cartes.',
  failed: 'Impossible de charger vos appareils. Veuillez réessayer.',
  name: 'Nom',
  device: 'Appareil',
  state: 'État',
  used: 'Dernière utilisation',
  never: 'Pas encore utilisé',
  unknown: 'Appareil inconnu',
  enrolled: 'Configuré',
  waiting: 'En attente jusqu’à {{time}}',
  empty: {
    title: 'Aucun appareil pour l’instant',
    text: 'Ajoutez la tablette ou le téléphone de votre caisse; chacun choisit ensuite un NIP sous Connexion et sécurité.',
  },
  add: {
    open: 'Ajouter un appareil',
    title: 'Ajouter un appareil',
    text: 'Ayez l’appareil sous la main : vous y ouvrirez un code à l’étape suivante.',
    name: 'Comment l’appelez-vous?',
    example: 'Caisse du bar',
    submit: 'Afficher le code',
    failed: 'L’appareil n’a pas pu être ajouté. Veuillez réessayer.',
  },
  code: {
    title: 'Ouvrez ceci sur {{name}}',
    text: 'Numérisez-le avec la caméra de l’appareil, ou ouvrez-y {{address}} et tapez le code.',
    qr: 'Code QR qui configure l’appareil',
    left: 'Valable {{time}}, une seule fois.',
    over: 'Ce code n’est plus valable. Fermez ceci et ajoutez l’appareil de nouveau.',
    wait: 'En attente de l’appareil',
    done: '{{name}} est configuré',
    doneText:
      'Il montre qui peut le déverrouiller. Qui n’a pas encore de NIP en choisit un sous Connexion et sécurité.',
    close: 'Fermer',
  },
  move: {
    action: 'Déplacer',
    title: 'Où se trouve {{name}} ?',
    text: 'La personne qui l’a déverrouillé le déverrouille de nouveau. Fermez d’abord son quart : un quart ouvert garde la succursale où il a été ouvert.',
    done: 'L’appareil a été déplacé.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  withdraw: {
    action: 'Retirer',
    title: 'Retirer {{name}}?',
    text: 'La personne qui l’a déverrouillé est déconnectée aussitôt, et il ne sert plus sans un nouveau code. Ce qui y a été fait est conservé. Fermez son quart sous Quarts.',
    done: 'L’appareil a été retiré.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  idle: {
    title: 'Verrouillage automatique',
    text: 'Un appareil que personne ne touche se verrouille de lui-même. Une carte ouverte reste pour la même personne.',
    label: 'Verrouiller après',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    done: 'Enregistré. Vaut dès le prochain déverrouillage.',
    failed: 'Impossible d’enregistrer. Veuillez réessayer.',
  },
};
