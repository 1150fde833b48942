import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: {
    customers: 'Nous n’avons pas pu charger vos clients. Veuillez réessayer.',
    customer: 'Nous n’avons pas pu charger ce client. Veuillez réessayer.',
    cards: 'Nous n’avons pas pu charger les cartes. Veuillez réessayer.',
  },
  sort: {
    lastSeen: 'Dernière visite',
    spentMost: 'Dépenses les plus élevées',
    largestBalance: 'Solde le plus élevé',
    mostCards: 'Le plus de cartes achetées',
    label: 'Trier par',
  },
  role: {
    recipient: 'Destinataire',
    label: 'Rôle',
  },
  lead: 'Toutes les personnes qui ont acheté ou reçu une carte.',
  search: 'Chercher des clients',
  empty: {
    title: 'Aucun client pour l’instant',
    hint: 'Votre premier client apparaît ici avec la première carte que vous vendez.',
    action: 'Vos cartes-cadeaux',
  },
  notFound: {
    title: 'Aucun client trouvé',
    hint: 'Essayez tout le monde, tous les soldes ou un mot plus court.',
  },
  cards: {
    label: 'Cartes',
    boughtHeld: 'Achetées : {{cardsBought}}, détenues : {{cardsHeld}}',
    bought_one: '{{count}} carte achetée',
    bought_other: '{{count}} cartes achetées',
    held_one: '{{count}} carte détenue',
    held_other: '{{count}} cartes détenues',
  },
  spent: 'Dépensé',
  notYet: 'Pas encore',
  customer: {
    since: 'Client depuis le {{day}}. {{roles}}.',
    write: 'Écrire un courriel',
    boughtForOthers: 'Achetées pour d’autres',
    balance: 'Solde de ses propres cartes',
    firstSeen: 'Première visite',
    cardsHint: 'Ses cartes apparaissent ici.',
  },
  data: {
    title: 'Données personnelles',
    hint: 'Tout ce qui est conservé sur ce client, dans un fichier à lui remettre; ou effacé, s’il le demande.',
    download: 'Télécharger les données',
    downloadFailed: 'Nous n’avons pas pu créer le fichier. Veuillez réessayer.',
    erase: 'Effacer le client',
    fileName: 'donnees-du-client.json',
  },
  erase: {
    title: 'Effacer {{email}}?',
    text: 'Le nom, l’adresse courriel, le téléphone et les messages sont effacés pour de bon, ici et dans chaque copie. Ses cartes-cadeaux restent valides avec le code, et vos totaux restent tels quels. Cette personne ne reçoit plus de courriels ni de codes à usage unique : votre gestionnaire autorise ses utilisations. Cette action est irréversible.',
    passwordHint: 'Montre que c’est bien vous.',
    confirm: 'Effacer pour de bon',
    failed: 'Nous n’avons pas pu effacer ce client. Veuillez réessayer.',
  },
  erased: {
    title: 'Données effacées',
    text: 'Il ne reste rien de personnel de ce client. Dans un instant, son nom sera « Erased » partout.',
    back: 'Voir tous les clients',
  },
  given: {
    title: 'Cartes offertes',
    empty: 'Aucune carte offerte',
  },
  held: {
    title: 'Cartes détenues',
    empty: 'Aucune carte détenue',
  },
  card: {
    label: 'Carte-cadeau',
    bought: 'Achetée',
    fromTo: '{{buyer}} pour {{recipient}}',
    forThemselves: 'achetée pour soi',
  },
  filter: {
    everybody: 'Tout le monde',
    buyers: 'Acheteurs',
    recipients: 'Destinataires',
    anyBalance: 'Tous les soldes',
    balanceLeft: 'Avec un solde',
    clear: 'Effacer les filtres',
  },
};
