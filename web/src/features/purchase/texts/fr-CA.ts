import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  payment: {
    notCompleted: 'Le paiement n’a pas abouti. Veuillez essayer un autre mode de paiement.',
    incomplete: 'Veuillez remplir tous les champs du paiement',
    unreachable:
      'Nous ne pouvons pas joindre le fournisseur de paiement. Vérifiez votre connexion et réessayez. Rien n’a été facturé.',
    unknown:
      'Nous n’avons pas eu de réponse au sujet de votre paiement. Réessayez : rien ne vous sera facturé deux fois.',
    googlePayFailed: 'Le paiement avec Google Pay a échoué. Essayez un autre mode.',
    cashAppFailed: 'Le paiement avec Cash App Pay a échoué. Essayez un autre mode.',
    wrongId: 'L’option applicationId du paiement n’a pas le bon format.',
    notConfigured:
      'Veuillez demander à votre équipe de développement de fournir les paramètres requis par le Web Payments SDK.',
    notLoaded: 'Le formulaire de paiement n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    loading: 'Chargement des modes de paiement',
    title: 'Paiement',
    orByCard: 'ou payez par carte de crédit',
    pay: 'Payer {{amount}}',
    paying: 'Paiement de {{amount}}',
    slow: 'Votre banque prend son temps. Veuillez garder cette page ouverte : le montant ne vous est facturé qu’une fois.',
    notTaken:
      '{{name}} ne peut pas encore recevoir de paiements ici. Informez-vous sur place, ou revenez bientôt : rien n’a été facturé.',
    safe: 'Votre numéro de carte va directement au fournisseur de paiement. L’établissement ne le voit jamais.',
  },
  complete: {
    failed: 'Votre paiement est en sûreté, mais nous n’avons pas pu terminer l’achat. Veuillez réessayer.',
    differs:
      'Ce paiement a déjà servi à acheter une carte-cadeau avec d’autres renseignements : consultez vos courriels. Elle ne vous a été facturée qu’une fois. Ce que vous avez entré ici est conservé; pour acheter une autre carte avec ces renseignements, payez de nouveau.',
    action: 'Terminer l’achat',
    paid: {
      title: 'Paiement effectué',
      text: 'Votre paiement a bien été effectué.',
    },
  },
  form: {
    correct: 'Veuillez corriger les champs signalés. Rien n’a été facturé.',
    correctPaid:
      'Votre paiement est en sûreté. Veuillez corriger les champs signalés et continuer : rien ne vous est facturé de nouveau.',
  },
  amount: {
    any: 'Tout montant',
    title: 'Combien?',
    changed:
      'Les montants de cette carte-cadeau viennent de changer. Veuillez choisir de nouveau : rien n’a été facturé, et ce que vous avez entré est conservé.',
  },
  kind: {
    missing: 'Veuillez choisir un type d’achat',
    title: 'Pour qui est-ce?',
    hint: 'Un cadeau peut porter un message personnel.',
    self: {
      label: 'Pour moi',
      hint: 'La carte arrive dans vos propres courriels.',
    },
    gift: {
      label: 'En cadeau',
      hint: 'Avec votre message\xa0: nous l’envoyons, ou vous le faites.',
    },
  },
  message: {
    occasion: 'Occasion ',
    label: 'Message personnel',
    charactersLeft: ' caractères restants',
  },
  note: {
    forRecipient: 'Pour {{to}}',
    you: 'vous',
    yourName: 'Votre nom',
    placeholder: 'Votre message apparaît ici.',
    preview: 'Aperçu de la carte',
  },
  price: {
    percentOff: '{{discount, number}} % de rabais',
    toPay: 'À payer',
    toPayInPilot: 'À payer dans ce projet pilote',
    pilot: 'Ceci est un projet pilote : le montant facturé est de {{fixedAmount}} au lieu de {{salePrice}}.',
  },
  details: {
    title: 'Vos coordonnées',
    hint: 'La carte et le reçu vont à cette adresse.',
    useAddress: 'Utiliser {{address}}',
  },
  gift: {
    title: 'Écrivez la carte',
    hint: 'Vous la voyez prendre forme à mesure que vous écrivez.',
    recipientName: 'Nom du destinataire',
    recipientEmail: 'Courriel du destinataire',
    recipientPhone: 'Cellulaire du destinataire',
    fromYou: 'De votre part',
    language: 'Langue du cadeau',
    card: 'Une carte-cadeau {{name}}',
    cardBeforeVowel: 'Une carte-cadeau {{name}}',
  },
  way: {
    title: 'Comment arrive-t-il?',
    email: 'Par courriel',
    sms: 'Par message texte',
    link: 'Je l’envoie moi-même',
    smsHint:
      'Nous envoyons par message texte un lien vers le cadeau. Utilisez un numéro de cellulaire; hors du Canada et des États-Unis, commencez par + et l’indicatif du pays.',
    notTexted: 'Nous pouvons écrire aux numéros {{codes}}',
    hint: 'Une fois payé, vous recevez un lien à envoyer par la messagerie de votre choix. Nous n’envoyons rien au destinataire.',
  },
  several: {
    each: '{{count}} cartes, {{each}} chacune',
    mailed: 'Un cadeau à plusieurs personnes part par courriel.',
    photo: 'Votre propre photo va sur un seul cadeau : choisissez une autre image.',
  },
  arrival: {
    title: 'Quand doit-elle arriver?',
    now: 'Tout de suite',
    onDate: 'Le jour de mon choix',
    says: 'Le {{when}}. Votre reçu arrive tout de suite.',
  },
  copy: {
    label: 'M’envoyer une copie',
    hint: 'Vous recevez le courriel du cadeau tel qu’il est, une fois envoyé. Le code reste à la personne qui le reçoit.',
  },
  summary: {
    byLink: 'Par un lien que vous envoyez',
    linkReady: 'Vous recevez le lien dès le paiement.',
    arrives: 'Arrive le {{when}}.',
    goingTo: 'Pour',
    change: 'Modifier',
    changeRecipient: ' le destinataire',
    arrival: 'Arrive par courriel dès le paiement.',
    arrivalByText: 'Arrive par message texte dès le paiement.',
    receipt: 'Votre reçu va à {{address}}.',
    receiptAndCopy: 'Votre reçu, et une copie du cadeau une fois envoyé, vont à {{address}}.',
  },
  terms: {
    accept: 'En payant, vous acceptez les',
    title: 'conditions de vente',
    text: 'Vous achetez chez {{name}}. Tant que la carte est inutilisée, vous pouvez lui demander un remboursement. Si un achat ne peut pas être terminé, l’argent vous revient automatiquement.',
  },
  contribution: {
    part: 'Votre part',
    changePart: ' votre part',
    line: '« {{line}} »',
    receipt: 'Le reçu arrive par courriel. Son lien vous permet de reprendre votre part jusqu’au {{until}}.',
    terms:
      'Vous payez {{name}} pour une carte-cadeau que plusieurs personnes offrent ensemble. Si le cadeau est annulé, toute votre part revient là d’où elle a été payée.',
    done: 'Vous participez avec {{amount}}',
    doneText:
      'Merci. Le reçu est en route vers {{address}}. Son lien vous permet de reprendre votre part jusqu’au {{until}}.',
    invite: 'Qui d’autre aimerait participer? Envoyez-lui le lien :',
    share: 'Un cadeau pour {{recipient}}, de nous tous',
  },
  topUp: {
    details: 'Le reçu va à cette adresse. La personne qui détient la carte est prévenue, elle aussi.',
    payer: 'Payé par',
    changePayer: ' qui paie',
    arrival: 'Sur la carte dans un instant. Le reçu arrive par courriel.',
    done: 'La carte est rechargée',
    doneText: 'Merci. Le reçu est en route vers {{address}}.',
  },
  reload: {
    label: 'Recommencer automatiquement quand il reste peu',
    below: 'Quand il reste moins de',
    words:
      'Chaque fois qu’il reste moins de {{threshold}} sur cette carte-cadeau, j’accepte que {{amount}} soient débités de la carte avec laquelle je paie maintenant et chargés sur la carte-cadeau. Je reçois un courriel avec le montant, la carte et l’heure 24 heures avant chaque paiement; il y en a un par jour au plus, jusqu’à ce que je l’arrête avec le lien de l’un de ces courriels. Square conserve la carte de paiement pour cela et rien d’autre.',
    already: 'Cette carte-cadeau se recharge automatiquement quand il reste peu.',
    recap:
      'De nouveau, automatiquement : {{amount}} chaque fois qu’il reste moins de {{threshold}}. Par carte de paiement seulement.',
    done: 'Un deuxième courriel dit comment la carte se recharge automatiquement, et permet de l’arrêter.',
  },
  tryAgain: 'Réessayer',
  done: {
    byLink: 'Envoyez maintenant ce lien à {{name}}. Il ouvre le cadeau, et quiconque l’ouvre peut le dépenser.',
    linkInMail: 'Le lien à envoyer à {{name}} est dans votre reçu.',
    title: 'Achat effectué!',
    text: 'Merci de votre achat. Un courriel de confirmation vous a été envoyé.',
    order: 'Commande {{orderNumber}}',
    arrivesAt: 'Arrive chez {{name}} ({{address}}) le {{when}}.',
    sentTo: 'Envoyé à {{name}}, à l’adresse {{address}}, à l’instant.',
  },
  share: {
    gift: 'Un cadeau pour vous chez {{business}}, de {{from}}',
    hint: 'Le code ne va qu’à {{name}}. Ce lien montre de quelle carte il s’agit, et rien de celle que vous avez offerte :',
    text: '{{card}} chez {{business}}',
  },
  resume: {
    title: 'Retour à votre achat',
    hint: 'Nous le reprenons là où vous l’avez laissé.',
  },
  ended: {
    title: 'Il ne reste rien à payer ici',
    hint: 'Votre achat a été terminé ou abandonné. Si vous avez payé, votre carte est dans vos courriels.',
    toBusiness: ' à {{name}}',
  },
  occasion: {
    birthday: 'Anniversaire',
    anniversary: 'Anniversaire de mariage',
    thankYou: 'Merci',
    justBecause: 'Juste comme ça',
  },
  greeting: {
    birthday: 'Joyeux anniversaire',
    anniversary: 'Joyeux anniversaire de mariage',
    thankYou: 'Merci',
    justBecause: 'Juste comme ça',
  },
};
