import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Sans réseau',
  away: {
    text: 'Pas de réseau. De petits montants peuvent être acceptés selon ce que dit la page de la carte : jusqu’à {{amount}} par carte.',
    unable:
      'Pas de réseau, et ce navigateur est trop ancien pour vérifier les cartes sans lui. Mettez-le à jour quand il y a du réseau.',
    open: 'Accepter sans réseau',
    askAgain: 'Essayer le réseau de nouveau',
  },
  lock: {
    text: 'Pas de réseau. Qui a déverrouillé cet appareil ces trois derniers jours peut continuer avec de petits montants.',
    waiting_one:
      '{{count}} utilisation attend d’être remise : ce sera fait dès que quelqu’un déverrouille avec réseau.',
    waiting_other:
      '{{count}} utilisations attendent d’être remises : ce sera fait dès que quelqu’un déverrouille avec réseau.',
  },
  enrol: {
    waiting_one:
      '{{count}} utilisation que cet appareil a acceptée sans réseau attend. Déverrouillez-le d’abord comme l’appareil qu’il est : un nouveau ne peut pas la remettre.',
    waiting_other:
      '{{count}} utilisations que cet appareil a acceptées sans réseau attendent. Déverrouillez-le d’abord comme l’appareil qu’il est : un nouveau ne peut pas les remettre.',
    unlock: 'À l’écran de verrouillage',
  },
  unlock: {
    wrong_one: 'Ce NIP est erroné. Il reste {{count}} essai sans réseau.',
    wrong_other: 'Ce NIP est erroné. Il reste {{count}} essais sans réseau.',
    over: 'Sans réseau, vous ne pouvez plus déverrouiller cet appareil. Vous le pourrez dès qu’il y a du réseau.',
  },
  back: {
    text: 'Le réseau est revenu.',
    go: 'Continuer avec réseau',
    toCounter: 'Retour à la caisse',
  },
  scan: {
    title: 'Petits montants seulement',
    hint: 'Demandez au client d’ouvrir la page de sa carte et d’appuyer sur « Le commerce n’a pas de réseau? ». Balayez le code QR qui s’affiche alors.',
    left: 'Reste sur cet appareil jusqu’au retour du réseau',
    ofCard: 'Au plus par carte',
    until: 'Vous pouvez accepter jusqu’à',
    byHand: 'Lire avec un lecteur à main',
    byHandHint: 'Placez le curseur ici et balayez.',
    read: 'Lire',
    frame: 'Placez le grand code QR de la page de la carte dans le cadre',
  },
  accepted: {
    title: 'Accepté ici',
    waits: 'en attente',
    handedIn: 'remis',
    short: 'remis, {{amount}} non couverts',
    refused: 'refusé',
  },
  amount: {
    close: 'Fermer la carte, retour à la caméra',
    title: 'Carte-cadeau',
    had: 'Sur la carte',
    statedAt: 'En date du',
    most: 'Au plus maintenant',
    risk: 'Ce qui a été utilisé ailleurs depuis n’est pas connu. Ce sera réglé au retour du réseau.',
    hint: 'Combien aujourd’hui?',
    accept: 'Accepter {{amount}}',
    max: 'Max. {{amount}}',
  },
  done: {
    title: 'Accepté',
    text: 'Ce sera remis au retour du réseau.',
    next: 'Client suivant',
  },
  handedIn: {
    title_one: '{{count}} utilisation remise',
    title_other: '{{count}} utilisations remises',
    covered: 'Tout était sur les cartes : {{amount}}.',
    short: '{{amount}} en tout, dont {{short}} n’étaient plus sur les cartes. Les rapports l’indiquent.',
    refused: '{{amount}} de {{at}} n’a pas été pris : {{reason}}',
    noted: 'Compris',
  },
  handIn: { refused: 'La plateforme l’a refusé.' },
  refused: {
    otherQr: 'Ce code QR a besoin du réseau. Demandez le grand : page de la carte, « Le commerce n’a pas de réseau? ».',
    'not-signed': 'La plateforme n’a pas signé ceci.',
    'other-business': 'Cette carte est d’un autre commerce.',
    'other-currency': 'Cette carte est dans une autre devise.',
    'too-old': 'Ce code QR a plus d’un jour. Le client doit charger de nouveau la page de sa carte.',
    'from-the-future': 'L’heure de ce code QR est à venir. Vérifiez l’horloge de cet appareil.',
    'card-twice': 'Cette carte a déjà été acceptée ici. De nouveau avec réseau.',
    'nothing-left': 'Il ne reste rien sur cette carte.',
    'amount-invalid': 'Entrez d’abord un montant.',
    'above-balance': 'La carte a moins que cela.',
    'above-card-limit': 'Sans réseau, c’est trop pour une carte.',
    'above-outage-limit': 'Cet appareil a accepté tout ce qu’il peut sans réseau.',
    'grant-over': 'Sans réseau, vous ne pouvez plus accepter ici. Déverrouillez d’abord avec réseau.',
  },
  notKept: 'Cet appareil n’a pas pu le garder. Rien n’a été accepté.',
};
