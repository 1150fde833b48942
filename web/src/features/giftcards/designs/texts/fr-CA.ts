import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Les images que vos clients peuvent choisir pour un cadeau au lieu de celle de la carte, dans cet ordre.',
  failed: 'Nous n’avons pas pu charger vos motifs. Veuillez réessayer.',
  saveFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  list: 'Vos propres motifs',
  count: '{{count}} sur {{most}}',
  hidden: 'Masqué',
  hide: 'Masquer',
  show: 'Afficher',
  rename: {
    action: 'Renommer',
    title: 'Renommer {{name}}',
    submit: 'Enregistrer le nom',
    done: 'Le motif s’appelle maintenant {{name}}.',
  },
  earlier: 'Monter {{name}}',
  later: 'Descendre {{name}}',
  moved: '{{name}} est maintenant le numéro {{number}} sur {{count}}.',
  empty: {
    title: 'Aucun motif à vous pour l’instant',
    text: 'Ajoutez une image de votre terrasse, de votre cuisine ou de votre équipe : les clients la voient en premier quand ils offrent un cadeau.',
  },
  add: {
    open: 'Ajouter un motif',
    title: 'Ajouter un motif',
    name: 'Nom',
    hint: 'Les clients le lisent sous l’image.',
    example: 'Notre terrasse',
    submit: 'Ajouter le motif',
    sending: 'Envoi de l’image',
    saving: 'Enregistrement',
    done: '{{name}} a été ajouté.',
    failed: 'Le motif n’a pas pu être ajouté. Veuillez réessayer.',
    full: 'Il y a déjà {{most}} motifs. Supprimez-en un avant d’en ajouter un autre.',
  },
  delete: {
    action: 'Supprimer',
    title: 'Supprimer {{name}} ?',
    text: 'Les clients ne pourront plus le choisir. Les cadeaux qui le portent le gardent.',
    done: 'Le motif a été supprimé.',
  },
  builtIn: {
    title: 'Motifs inclus',
    text: '{{count}} dessins pour les anniversaires, les fêtes et les saisons, offerts après les vôtres.',
    label: 'Offrir les motifs inclus',
    on: 'Les clients peuvent choisir les motifs inclus.',
    off: 'Les clients ne voient que vos propres motifs.',
  },
};
