import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  profile: {
    saved: 'Paramètres enregistrés!',
    failed: 'Impossible d’enregistrer les paramètres',
    addressHint: 'Votre page l’affiche sous votre nom.',
    save: 'Enregistrer le profil',
    title: 'Profil de l’établissement',
    lead: 'Ce que les clients voient sur votre page, sur chaque carte et sur l’affiche à votre porte.',
  },
  password: {
    changed: 'Mot de passe changé!',
    failed: 'Impossible de changer le mot de passe',
    current: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
    lead: 'Le changer déconnecte aussitôt tous les autres appareils.',
  },
  logo: {
    uploaded: 'Logo téléversé!',
    failed: 'Impossible de téléverser le logo',
    unreadable: 'Cette image est illisible. Choisissez-en une autre.',
    yours: 'Votre logo',
    label: 'Logo',
    change: 'Changer le logo',
    upload: 'Téléverser un logo',
    sending: 'Envoi du logo',
    formats: 'JPG, PNG ou WebP, jusqu’à 5 Mo. Votre page en tire sa couleur.',
    cropHint: 'Les clients le voient dans un cercle.',
    use: 'Utiliser ce logo',
    wrongType: 'Choisissez une image JPG, PNG ou WebP.',
    tooLarge: 'L’image dépasse 5 Mo.',
  },
  poster: {
    failed: 'Impossible de générer la publicité numérique',
    title: 'Publicité numérique',
    picture: 'Affiche avec le code QR de votre page',
    download: 'Télécharger la publicité',
    print: 'Imprimer',
    hint: 'Le premier bouton enregistre un PNG de 1200 sur 1600. L’impression est nette jusqu’au format lettre.',
  },
  payments: {
    test: {
      failed: 'Nous n’avons pas pu interroger le fournisseur. Veuillez réessayer.',
      saveFirst: 'Enregistrez d’abord : le test utilise ce qui est enregistré',
      action: 'Tester la connexion',
      atLocation: '{{message}} Point de vente : {{locationName}}.',
    },
    token: {
      hint: 'Conservé chiffré. Personne ne peut le relire, pas même vous.',
      label: 'Jeton d’accès Square',
      configured: 'Configuré, finit par ',
    },
    applicationId: 'ID d’application Square',
    locationId: 'ID de point de vente Square',
    webhook: {
      label: 'Clé de signature du webhook Square (facultative)',
      configured: 'Configurée. Laissez vide pour la garder',
      hint: 'Permet de bloquer aussitôt une carte contestée. Adresse à donner à Square : {{origin}}/api/payments/webhook/{{businessSlug}}',
    },
    save: 'Enregistrer les paiements',
    help: {
      title: 'Où les trouver dans Square',
      signIn: 'Connectez-vous à la Square Developer Console et choisissez ',
      newApplication: 'New application',
      anyName: '. N’importe quel nom convient.',
      on: 'Dans ',
      credentials: 'Credentials',
      production: ', passez à Production. Copiez l’Application ID, qui commence par ',
      idPrefix: 'sq0idp-',
      token: ', et le jeton d’accès.',
      locations: 'Locations',
      copyLocation: ', copiez l’ID du lieu où les clients utilisent leurs cartes, par exemple ',
      paste:
        'Collez les trois ci-dessous et enregistrez. Votre page s’en sert aussitôt pour accepter les paiements. Videz les deux ID pour revenir au compte de la plateforme.',
    },
    title: 'Configuration des paiements',
    lead: 'Les paiements passent par votre propre compte Square. Les versements vont directement à votre banque.',
    state: {
      label: 'État des paiements',
      none: {
        title: 'Pas de compte à vous',
        hint: 'Entrez les trois valeurs ci-dessous pour recevoir les paiements directement dans votre compte Square.',
      },
      incomplete: {
        title: 'Incomplet',
        hint: 'Il manque encore : {{what}}. D’ici là, les clients ne peuvent pas payer dans votre compte.',
      },
      notTested: {
        title: 'Pas encore testé',
        hint: 'Tout est enregistré. Aucun test depuis la dernière modification : appuyez sur Tester la connexion.',
      },
      connected: {
        title: 'Connecté',
      },
      failed: {
        title: 'Échec du test',
      },
      testedAt: 'Testé : {{time}}.',
    },
    missing: {
      applicationId: 'ID d’application',
      locationId: 'ID de point de vente',
      accessToken: 'jeton d’accès',
    },
  },
  address: {
    copied: 'Lien copié!',
    copyFailed: 'Échec de la copie',
    hint: 'Formé de votre nom. Il ne change pas : les codes imprimés continuent de fonctionner.',
    label: 'URL publique',
    copyLabel: 'Copier l’URL publique',
    copy: 'Copier',
  },
  validity: {
    label: 'Validité des cartes',
    hint: 'À partir du jour de l’achat. La loi ({{name}}, {{source}}) ne permet pas moins de {{years}} ans. Les cartes déjà vendues conservent la validité prévue à leur vente.',
    hintForever:
      'À partir du jour de l’achat. La loi ({{name}}, {{source}}) ne permet à aucune carte-cadeau d’expirer. Les cartes déjà vendues conservent la validité prévue à leur vente.',
    months_one: '{{count}} mois',
    months_other: '{{count}} mois',
    years_one: '{{count}} an',
    years_other: '{{count}} ans',
    forever: 'N’expirent jamais',
  },
  withoutCode: {
    label: 'Sans code à la caisse jusqu’à',
    hint: 'Un code imprimé, enregistré ou saisi permet d’utiliser jusqu’à ce montant sans code reçu par courriel, au plus deux fois par jour par carte; avec 0, il est toujours demandé. Le QR de la page de la carte change et n’en demande pas.',
    problem: 'Entrez un montant de 0 à {{most}}.',
  },
  tips: {
    title: 'Pourboires des cartes-cadeaux',
    about:
      'Un client peut laisser un pourboire avec sa carte lorsqu’il l’utilise. Le pourboire a sa propre ligne sur chaque reçu et rapport, et ne fait jamais partie de vos revenus. Les pourboires en argent comptant ou au terminal restent à comptabiliser de votre côté : ils ne sont pas notés ici.',
    label: 'Pourboires à la caisse',
    off: 'Refusés avec les cartes',
    on: 'Acceptés avec les cartes',
    percents: 'Suggérés, en pourcentage du montant',
    percentsHint:
      'Jusqu’à trois, comme 15, 18, 20. Le client peut n’en laisser aucun ou choisir un autre montant, au plus égal à celui qui est utilisé.',
    problem: 'Entrez au plus trois pourcentages entiers différents, de 1 à 100.',
  },
  reminders: {
    label: 'Rappels par courriel',
    hint: 'Un rappel va aux clients dont la carte est inutilisée depuis 30 ou 180 jours ou prend fin bientôt, et aux personnes qui ont offert un cadeau que personne n’a ouvert en 10 jours : au plus une fois par mois par carte, jusqu’à ce qu’elles demandent d’arrêter.',
    on: 'Envoyés',
    off: 'Non envoyés',
  },
  retention: {
    title: 'Durée de conservation des données personnelles',
    hint: 'Ensuite, elles sont supprimées automatiquement. Ce qui a été payé et utilisé demeure : cela fait partie de vos livres.',
    mails: 'Courriels envoyés aux clients',
    mailsHint: 'Qui a reçu quel courriel, et quand. Un courriel supprimé ne peut pas être renvoyé.',
    messages: 'Messages de cadeau et occasions',
    messagesHint: 'À compter du jour d’achat de la carte. La carte elle-même reste telle quelle.',
  },
  currency: {
    label: 'Devise',
    hint: 'Vos cartes se vendent dans cette devise. Elle ne change plus une fois la première carte-cadeau créée. Votre établissement Square doit l’accepter.',
    fixed: 'Elle ne change plus depuis que vous avez créé la première carte-cadeau.',
  },
  timeZone: {
    label: 'Fuseau horaire',
    hint: 'Vos journées y commencent et y finissent : les ventes par jour, et le dernier jour d’une vente.',
  },
  contact: {
    title: 'Comment les clients vous joignent',
    hint: 'Tout le monde voit ce que vous entrez ici : sur votre page, sur les cartes et dans les courriels aux clients. Ce que vous laissez vide n’est pas affiché.',
    emailHint: 'Les réponses des clients à vos courriels y arrivent.',
  },
  hours: {
    label: 'Heures d’ouverture',
    example: 'Mar. au dim., 17 h à 22 h',
    hint: 'Comme vous les écririez sur votre porte, jusqu’à 300 caractères.',
  },
  map: {
    label: 'Lien du plan',
    hint: 'Vide : un plan de votre adresse.',
  },
  account: {
    lead: 'Où vos sessions sont ouvertes en ce moment; fermez celles que vous ne reconnaissez pas.',
    open: 'Ouvrir connexion et sécurité',
  },
  legal: {
    title: 'Pages juridiques',
    lead: 'Conditions de vente, confidentialité et mentions légales, telles que vos clients les lisent.',
    open: 'Ouvrir les pages juridiques',
  },
  locations: { lead: 'Là où vous servez vos clients, s’il y a plus d’un endroit.', open: 'Gérer les succursales' },
  devices: {
    lead: 'Les tablettes et téléphones de votre caisse, déverrouillés par un NIP.',
    open: 'Gérer les appareils',
  },
  staff: {
    title: 'Équipe',
    lead: 'Qui travaille ici : propriétaires, gestionnaires et personnel de caisse, avec un compte pour chaque personne.',
    open: 'Gérer l’équipe',
  },
  audit: {
    lead: 'Chaque changement dans votre établissement, avec qui l’a fait et quand.',
    open: 'Ouvrir le journal',
  },
  failed: 'Nous n’avons pas pu charger vos paramètres. Veuillez réessayer.',
};
