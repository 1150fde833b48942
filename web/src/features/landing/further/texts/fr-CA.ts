import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  interest: {
    fixFields: 'Veuillez corriger les champs signalés.',
    checking:
      'De nombreux formulaires arrivent en ce moment. Votre navigateur est en train de montrer qu’une personne a envoyé celui-ci : cela prend quelques secondes, et vous n’avez rien à faire.',
    failed: 'Toutes nos excuses, un problème est survenu. Veuillez réessayer plus tard.',
    sent: 'Inscription envoyée! Consultez vos courriels pour la confirmation et la suite. Nous communiquerons avec vous d’ici 24 heures.',
    invalidPhone: 'Veuillez entrer un numéro de téléphone valide, comme (555) 123-4567.',
    invalidWebsite: 'Veuillez entrer une adresse Web comme https://example.com.',
    businessType: {
      label: 'Type d’établissement',
      choose: 'Choisissez',
      restaurant: 'Restaurant',
      hotel: 'Hôtel',
      store: 'Boutique',
      other: 'Autre',
    },
    contactName: 'Personne-ressource',
    emailExample: 'vous@votremaison.com',
    websiteExample: 'https://',
    notes: 'Notes',
    notesExample: 'Combien d’adresses, ce que vous aimeriez vendre',
    title: 'Une place à table pour votre maison',
    lead: 'Dites-nous qui vous êtes. Il n’y a rien à payer, et rien à installer de votre côté.',
    step: {
      send: 'Vous envoyez ce formulaire.',
      answer: 'Nous vous répondons d’ici 24 heures.',
      firstCard: 'Vous créez votre première carte.',
    },
    accept: {
      before: 'En envoyant le formulaire, vous acceptez les ',
      terms: 'conditions',
      and: ' et l’',
      privacy: 'avis de confidentialité',
      after: '.',
    },
  },
  benefit: {
    paidAhead: {
      title: 'Payé avant la visite',
      text: 'La carte est payée aujourd’hui. La soirée vient plus tard.',
    },
    newGuests: {
      title: 'De nouveaux visages',
      text: 'Chaque cadeau présente votre maison à quelqu’un qui ne la connaissait pas.',
    },
    return: {
      title: 'Une raison de revenir',
      text: 'Ce qui reste sur la carte ramène le client à votre porte.',
    },
    offers: {
      title: 'Vos propres offres',
      text: 'Fixez le rabais et le dernier jour de vente de chaque carte.',
    },
    occasions: {
      title: 'Pour toute occasion',
      text: 'D’un anniversaire à un « juste comme ça » : une étiquette pour chaque carte.',
    },
    wallet: {
      title: 'Dans le téléphone',
      text: 'Vos clients gardent la carte dans Google Wallet ou Apple Wallet.',
    },
    counter: {
      title: 'Rapide à la caisse',
      text: 'Lecture, montant, code. La file continue d’avancer.',
    },
    safe: {
      title: 'Sûr dès la conception',
      text: 'Les titulaires montrent un QR qui change ou un code à usage unique, et chaque exception est consignée.',
    },
    books: {
      title: 'Des comptes clairs',
      text: 'Ventes, acheteurs et utilisations sur une seule page, jour après jour.',
    },
  },
  about: {
    text: 'Une carte-cadeau est une promesse faite en votre nom. Elle doit vous ressembler : votre image, vos mots, votre accueil. Le reste est notre travail, du paiement au dernier dollar.',
    picture: 'Un exemple de ce qu’un client montre à la caisse',
  },
  benefits: {
    title: 'Bon pour la maison, bon pour le client',
  },
  carousel: {
    role: 'carrousel',
    slideRole: 'diapositive',
    slideOf: '{{at}} sur {{slides}}',
    number: 'Nº ',
    slideAt: 'Diapositive {{at}}',
    shown: 'Diapositive {{at}} sur {{slides}} : {{benefits}}',
  },
  contact: {
    title: 'Venez nous dire bonjour',
    qrCode: 'Code QR menant à {{host}}',
    qrHint: 'Emportez-nous avec vous',
    byForm:
      'Des questions sur les cartes, les paiements ou votre affiche? Posez-les dans le formulaire ci-dessus : une personne vous répond.',
    writeOrCall:
      'Des questions sur les cartes, les paiements ou votre affiche? Écrivez ou appelez : une personne vous répond.',
    write: 'Des questions sur les cartes, les paiements ou votre affiche? Écrivez : une personne vous répond.',
    call: 'Des questions sur les cartes, les paiements ou votre affiche? Appelez : une personne vous répond.',
  },
  guests: {
    title: 'Pour vos clients',
    lead: 'un achat d’une minute, toujours sous la main',
    steps: {
      title: 'Trois étapes',
      note: 'sans compte',
      text: 'Choisir pour qui c’est, entrer un nom, payer. C’est tout.',
    },
    payment: {
      title: 'Payer à leur façon',
      note: 'carte ou portefeuille',
      text: 'Carte de crédit, Google Pay ou Cash App Pay.',
    },
    message: {
      title: 'Un message personnel',
      note: 'avec chaque cadeau',
      text: 'Dans le courriel, sur la page de la carte et dans le portefeuille.',
    },
    cardPage: {
      title: 'Toujours sous la main',
      note: 'courriel et téléphone',
      text: 'Solde et code sur une page, aucune application à installer.',
    },
  },
  house: {
    title: 'Pour votre maison',
    lead: 'en place aujourd’hui, entre vos mains',
    page: {
      title: 'Une page à vous',
      note: 'votre nom',
      text: 'Votre logo, vos cartes, vos couleurs, un lien à partager.',
    },
    counter: {
      title: 'À la caisse',
      note: 'lecture et code',
      text: 'Une lecture du QR et un code à usage unique : sûr, et rapide dans une file.',
    },
    redeem: {
      title: 'Une part à la fois',
      note: 'au cent près',
      text: 'Chaque utilisation est consignée, avec ce qui reste.',
    },
    poster: {
      title: 'Votre affiche imprimée',
      note: 'prête à accrocher',
      text: 'Une affiche avec code QR pour la porte, le bar ou la réception.',
    },
  },
  highlights: {
    title: 'Ce que nous servons',
  },
  scenes: {
    title: 'Trois scènes, une belle soirée',
    number: '{{at}}.',
    buy: {
      picture: 'Une carte de 100,00 $ US en cadeau pour Maya, 85,00 $ US à payer.',
      title: 'Daniel achète',
      text: 'Mardi soir, sur le divan : une carte, quelques mots, et pour qui c’est. Il paie par carte, Google Pay ou Cash App Pay.',
    },
    open: {
      picture: 'Une carte-cadeau Larkspur House de 100,00 $ US, avec un mot.',
      title: 'Maya l’ouvre',
      text: 'Un cadeau dans ses courriels, en votre nom. Aucune application, aucun compte. Elle le garde dans le portefeuille de son téléphone.',
    },
    scan: {
      picture: 'La caisse : la carte de Maya est lue, 46,00 $ US sont prélevés, 54,00 $ US restent.',
      title: 'Votre équipe numérise',
      text: 'Une lecture, un montant, un code tiré de ses courriels, sur n’importe quel téléphone derrière le bar. Ce qui reste la ramène. Les comptes se tiennent tout seuls.',
    },
  },
  sample: {
    whoIsItFor: 'Pour qui est-ce?',
    forMyself: 'Pour moi',
    asGift: 'En cadeau',
    recipient: 'Pour',
    recipientName: 'Maya',
    card: 'Carte',
    discount: 'Rabais, 15 %',
    pay: 'Payer {{sum}}',
    business: 'Larkspur House',
    message: 'Tes trente ans te vont bien. Le souper au bord du lac, c’est moi qui l’offre.',
    holder: 'Maya Lindqvist',
    scanned: 'Lue du premier coup',
    occasion: 'Souper',
    fromCard: 'De la carte',
    toPay: 'À payer',
    left: 'Il reste {{sum}} sur la carte',
  },
  cost: {
    lead: 'Giftcard Vault est un logiciel qui fonctionne sur son propre serveur. Aucun forfait à choisir, aucune commission sur vos ventes. Vous payez votre fournisseur de paiement, et personne d’autre.',
    money: 'L’argent va directement dans votre propre compte marchand. Il ne passe jamais par nous.',
    data: 'Les clients, les cartes et les comptes sont à vous. Exportez-les n’importe quel jour, dans un format que lit un tableur.',
    server: 'Un petit serveur loué suffit. Une seule commande le démarre.',
  },
  bill: {
    title: 'L’addition',
    forCard: 'pour une carte de {{value}}',
    monthlyFee: 'Frais mensuels',
    feePerCard: 'Frais par carte vendue',
    feePerScan: 'Frais par lecture',
    setup: 'Mise en place',
    total: 'Pour nous',
    note: 'Votre fournisseur de paiement facture son tarif en ligne habituel, exactement comme aujourd’hui. Le serveur coûte ce que demande son hébergeur.',
  },
  facts: {
    label: 'Faits',
    title: 'Ici, rien n’est un témoignage',
    lead: 'Chaque ligne ci-dessous se vérifie. Les tests viennent avec le logiciel : exécutez-les vous-même.',
    once: {
      title: 'Une fois',
      text: 'Deux caisses prennent la même carte à la même seconde : un solde, dépensé une seule fois. Nous l’essayons exprès.',
    },
    unplugged: {
      title: 'Débranché',
      text: 'Nous arrêtons des processus en pleine vente. Rien de ce qui a été confirmé n’est perdu, et rien n’est facturé deux fois.',
    },
    forAll: {
      title: 'Pour tout le monde',
      text: 'Chaque écran est vérifié selon les WCAG 2.2 AA, en clair et en sombre, sur téléphone et sur ordinateur.',
    },
    square: {
      title: 'Square',
      text: 'reçoit le paiement : votre compte, vos tarifs, vos versements. Les numéros de carte ne touchent jamais le serveur.',
    },
  },
  questions: {
    title: 'Ce que les propriétaires demandent d’abord',
    it: {
      question: 'Me faut-il un service informatique?',
      answer:
        'Non. Vous travaillez dans le navigateur : une carte est en vente une minute après sa création. La personne qui a monté votre site Web peut aussi faire fonctionner le logiciel : un serveur loué, une commande.',
    },
    money: {
      question: 'Quand est-ce que je reçois l’argent?',
      answer:
        'Selon le calendrier habituel de votre fournisseur de paiement, directement dans votre compte. Nous ne le détenons jamais.',
    },
    law: {
      question: 'Et les dates d’expiration et les lois des États?',
      answer:
        'Vous indiquez la durée de validité d’une carte, et une durée plus courte que ce que permet la loi fédérale est refusée. Les États peuvent exiger davantage : faites confirmer votre choix par votre conseil juridique.',
    },
    wrongAddress: {
      question: 'Et si un cadeau part à la mauvaise adresse?',
      answer:
        'Vous voyez quels courriels ne sont pas arrivés, vous corrigez l’adresse, et le cadeau est envoyé de nouveau; dès lors, les codes vont à la nouvelle adresse.',
    },
    copies: {
      question: 'Peut-on copier une carte?',
      answer:
        'Une photo du code vaut tout au plus pour un petit montant : pour davantage, il faut le QR de la carte elle-même, qui change sans cesse, ou un code à usage unique envoyé par courriel à son titulaire. Une carte qui vous semble douteuse se bloque d’une seule pression.',
    },
    leaving: {
      question: 'Puis-je partir?',
      answer:
        'Oui. Exportez vos clients, vos cartes et vos soldes n’importe quel jour. Les cartes que vous avez vendues restent valides.',
    },
  },
};
