import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  file: {
    preparing: 'Préparation…',
  },
  product: 'Giftcard Vault',
  failed: {
    network: 'Nous ne pouvons pas joindre le serveur. Vérifiez votre connexion et réessayez.',
    unreadable: 'Un problème est survenu de notre côté. Veuillez réessayer.',
    title: 'Un problème est survenu',
    part: 'Cette partie n’a pas pu être chargée. Veuillez réessayer.',
    purchase: 'Nous n’avons pas pu ouvrir l’achat. Vérifiez votre connexion et réessayez.',
    page: 'Cette page n’a pas pu être affichée. Veuillez réessayer.',
  },
  menu: {
    label: 'Menu',
  },
  language: {
    label: 'Langue',
  },
  giftCards: {
    named: 'Carte-cadeau : {{giftCardName}}',
    explore: 'Voir les cartes-cadeaux',
    buyNow: 'Acheter',
    notFound: 'Aucune carte-cadeau trouvée',
    title: 'Cartes-cadeaux',
    search: 'Chercher des cartes-cadeaux',
    usableAt: 'S’utilise à {{places}}',
    instantDelivery: 'Envoi immédiat à votre adresse courriel',
    securePurchase: 'Achat sécurisé',
    onSaleUntil: 'En vente jusqu’au {{expirationDate}}',
  },
  theme: {
    useLight: 'Passer au thème clair',
    useDark: 'Passer au thème sombre',
  },
  session: {
    signIn: 'Se connecter',
  },
  page: {
    skipToContent: 'Passer au contenu',
    poweredBy: 'Propulsé par ',
  },
  toast: {
    region: 'Notifications',
    close: 'Fermer le message',
  },
  price: {
    percentOff: '{{percent, number}} % de rabais',
    screenReader: 'Prix ',
    insteadOf: 'Au lieu de ',
    save: 'Économisez {{saving}}',
    from: 'Dès {{price}}',
    range: '{{least}} à {{most}}',
  },
  amounts: {
    title: 'Montant de la carte',
    another: 'Un autre montant',
    between: 'Entre {{least}} et {{most}}.',
    betweenInSteps: 'Entre {{least}} et {{most}}, par tranches de {{step}}.',
    missing: 'Choisissez un montant.',
    small: 'Le plus petit montant est de {{least}}.',
    large: 'Le plus grand montant est de {{most}}.',
    offStep: 'Les montants partent de {{least}}, par tranches de {{step}}.',
  },
  close: 'Fermer',
  loading: {
    page: 'Chargement',
  },
  retry: 'Réessayer',
  card: {
    balance: 'Solde',
    ofAmount: 'sur {{amount}}',
    redemptionUndone: 'Utilisation annulée',
    cashedOut: 'Versé en argent comptant',
    bought: 'Achetée',
    refundedHint: 'Cette carte a été remboursée et ne peut plus être utilisée.',
    neverExpires: 'N’expire jamais',
    validForYears_one: 'Valide 1 an',
    validForYears_other: 'Valide {{count}} ans',
    validForMonths_one: 'Valide 1 mois',
    validForMonths_other: 'Valide {{count}} mois',
  },
  units: {
    left: '{{unitsLeft}} sur {{units}} disponibles',
  },
  wallet: {
    google: 'Ajouter à Google Wallet',
    apple: 'Ajouter à Apple Wallet',
  },
  legal: {
    terms: 'Conditions',
    privacy: 'Confidentialité',
    cookies: 'Témoins',
    accessibility: 'Accessibilité',
    label: 'Pages juridiques',
    ofBusiness: {
      label: 'Pages juridiques de l’établissement',
      terms: 'Conditions de vente',
      privacy: 'Confidentialité des clients',
      imprint: 'Mentions légales',
    },
  },
  email: {
    label: 'Courriel',
  },
  search: {
    clear: 'Effacer la recherche',
  },
  contact: {
    label: 'Contact',
    call: 'Appeler',
    directions: 'Itinéraire',
    hours: 'Heures d’ouverture',
    address: 'Adresse',
    website: 'Site Web',
  },
  phone: {
    label: 'Téléphone',
  },
  register: {
    action: 'S’inscrire',
    title: 'Créer un compte',
  },
};
