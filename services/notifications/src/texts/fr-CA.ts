import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';
import { frCA as groupGifts } from './group-gifts/fr-CA.js';
import { frCA as handedOver } from './handed-over/fr-CA.js';
import { frCA as redemptions } from './redemptions/fr-CA.js';
import { frCA as reminders } from './reminders/fr-CA.js';
import { frCA as topUps } from './top-ups/fr-CA.js';

export const frCA: Translation<typeof enUS> = {
  greeting: {
    hello: 'Bonjour,',
    helloName: 'Bonjour {{name}},',
    thanks: 'Merci.',
    thanksName: 'Merci, {{name}}.',
  },
  layout: {
    poweredBy: 'Propulsé par ',
    privacy: 'Vos données',
    stop: 'Ne plus recevoir de rappels',
  },
  contact: {
    directions: 'Itinéraire',
  },
  validFor_one: '{{count}} minute',
  validFor_other: '{{count}} minutes',
  textLine: '{{label}} : {{value}}',
  line: {
    giftCard: 'Carte-cadeau',
    recipient: 'Pour',
    arrives: 'Arrivée',
    value: 'Valeur',
    saved: 'Vous économisez',
    validUntil: 'Valide jusqu’au',
    date: 'Date',
    payment: 'Paiement',
    receiptNumber: 'Numéro de reçu',
    order: 'Commande',
    paid: 'Montant payé',
    refunded: 'Montant remboursé',
    newAddress: 'Nouvelle adresse',
    guest: 'Titulaire',
    reason: 'Motif',
    used: 'Montant utilisé',
    tip: 'Pourboire',
    tipBack: 'Pourboire remis sur votre carte',
    ofItTip: 'Dont pourboire',
    back: 'Remis sur votre carte',
    paidOut: 'Versé en argent comptant',
    bonusEnded: 'Boni qui a pris fin',
    newBalance: 'Nouveau solde',
    worthOfLeft: 'Valeur de ce qui reste',
    contents: 'Ce que comprend chaque unité',
    toppedUp: 'Recharge',
    cardNumber: 'Numéro',
    paidInCash: 'Payé comptant',
    paidByTerminal: 'Payé par carte',
  },
  method: {
    card: 'Carte',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    cashAppPay: 'Cash App Pay',
  },
  card: {
    forName: 'pour {{name}}',
    qrCode: 'Code QR de votre carte',
    picture: 'Carte-cadeau {{brand}} : {{giftCard}}, {{value}}',
    spend: '{{value}} à dépenser, en une ou plusieurs visites.',
    spendUntil: '{{value}} à dépenser, en une ou plusieurs visites, jusqu’au {{date}}.',
    see: 'Voir votre carte',
    code: 'Le code de votre carte',
    howToUse:
      'Montrez le code QR à la caisse. Au-delà d’un petit montant, nous envoyons un code à cette adresse : donnez-le seulement à la personne qui vous sert. La page de la carte affiche un code QR qui n’en demande pas.',
    google: 'Ajouter à Google Wallet',
    apple: 'Ajouter à Apple Wallet',
  },
  receipt: {
    ofPayment: 'Reçu du paiement',
  },
  cardBlocked: {
    subject: 'Votre carte-cadeau {{brand}} est suspendue',
    preheader: 'Son solde est en sécurité. {{next}}',
    kicker: 'Votre carte-cadeau',
    title: 'Suspendue pour le moment',
    byWrongCodes:
      'Votre carte-cadeau « {{giftCard}} » ne peut pas être utilisée pour le moment : trop de mauvais codes ont été entrés pour celle-ci. Son solde est en sécurité.',
    byBusiness:
      'Votre carte-cadeau « {{giftCard}} » ne peut pas être utilisée pour le moment : {{brand}} l’a suspendue. Son solde est en sécurité.',
    next: 'Veuillez demander à {{brand}} de la réactiver.',
    note: 'Vous recevez ce courriel parce que vous êtes titulaire de cette carte-cadeau.',
  },
  gift: {
    somebody: 'Quelqu’un',
    subject: '{{sender}} vous a envoyé une carte-cadeau {{aBrand}}',
    preheader: '{{greeting}} : {{value}} pour {{giftCard}}. Votre code QR est dans ce courriel.',
    kicker: 'Un cadeau offert par {{sender}}',
    note: 'Vous recevez ce courriel, car {{sender}} a acheté cette carte pour vous.',
    news: '{{sender}} vous a envoyé une carte-cadeau {{aBrand}} : {{giftCard}}. {{spend}}',
  },
  giftCopy: {
    somebody: 'la personne qui le reçoit',
    subject: 'Une copie de votre cadeau pour {{recipient}}',
    preheader: 'Voici comment {{recipient}} le voit. Le code n’y est pas.',
    news: 'Votre cadeau vient d’être envoyé. Voici comment {{recipient}} le voit.',
    theirs:
      'Ici, {{recipient}} trouve le code QR, le code de la carte et les liens. Ils ne sont pas dans votre copie : quiconque les a peut dépenser la carte.',
    note: 'Vous recevez cette copie une seule fois, parce que vous l’avez demandée à l’achat du cadeau.',
  },
  newPasswordLink: {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Un lien pour choisir un nouveau mot de passe pour votre compte.',
    kicker: 'Un nouveau mot de passe',
    news: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Choisissez-en un avec ce lien; toutes vos autres sessions seront alors fermées.',
    once: 'Le lien fonctionne une seule fois, jusqu’au {{date}}. Si vous ne l’avez pas demandé, ignorez-le : votre mot de passe reste le même.',
  },
  personLink: {
    subject: 'Vos données chez {{brand}}',
    preheader: 'Un lien pour les voir, les télécharger ou les effacer.',
    kicker: 'Vos données',
    title: 'Ce que nous avons sur vous',
    open: 'Voir mes données',
    news: 'Quelqu’un a demandé quelles données {{brand}} détient sur vous. Avec ce lien, vous pouvez les voir, les télécharger ou les faire effacer.',
    until: 'Le lien fonctionne jusqu’au {{date}}. Si vous ne l’avez pas demandé, ignorez-le : rien ne change.',
    note: 'Gardez ce courriel pour vous : quiconque a le lien peut voir vos données et les effacer.',
  },
  password: {
    keepMail: 'Gardez ce courriel pour vous : quiconque a le lien peut choisir le mot de passe.',
  },
  ownCard: {
    subject: 'Votre carte-cadeau {{brand}} : {{giftCard}}, {{value}}',
    preheader: '{{value}} à dépenser chez {{brand}}. Votre code QR et votre reçu sont dans ce courriel.',
    title: 'Votre carte-cadeau {{brand}}',
    news: 'Votre carte-cadeau {{brand}} est prête : {{value}} à dépenser, en une ou plusieurs visites.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe {{brand}} a été changé',
    preheader: 'Changé le {{date}}. Ce n’était pas vous? Dites-le-nous tout de suite.',
    kicker: 'Votre compte',
    title: 'Mot de passe changé',
    news: 'Le mot de passe de votre compte {{brand}} a été changé le {{date}}. Toutes les autres sessions ont été fermées.',
    warning:
      'Si ce n’était pas vous, dites-le-nous tout de suite : une autre personne pourrait avoir accès à votre compte.',
    note: 'Nous envoyons ce courriel chaque fois qu’un mot de passe change. Nous ne demandons jamais votre mot de passe.',
  },
  secondFactorChanged: {
    subject: 'La connexion à votre compte {{brand}} a changé',
    preheader: 'Changée le {{date}}. Ce n’était pas vous? Dites-le-nous tout de suite.',
    kicker: 'Votre compte',
    title: 'Second facteur changé',
    news: {
      'totp-added':
        'Le {{date}}, une application de codes a été configurée pour votre compte {{brand}} : dorénavant, son code est demandé à la connexion.',
      'totp-removed': 'Le {{date}}, l’application de codes de votre compte {{brand}} a été désactivée.',
      'passkey-added': 'Le {{date}}, une clé d’accès a été ajoutée à votre compte {{brand}}.',
      'passkey-removed': 'Le {{date}}, une clé d’accès de votre compte {{brand}} a été retirée.',
      'passkey-refused':
        'Le {{date}}, une clé d’accès de votre compte {{brand}} a été refusée : elle semble avoir été copiée. Veuillez la retirer.',
      'recovery-codes-made':
        'Le {{date}}, de nouveaux codes de récupération ont été créés pour votre compte {{brand}}. Les précédents ne sont plus valides.',
      'recovery-code-used': 'Le {{date}}, un code de récupération de votre compte {{brand}} a été utilisé.',
      reset:
        'Le {{date}}, le second facteur de votre compte {{brand}} a été retiré pour vous, et toutes les sessions ont été fermées. Connectez-vous avec votre mot de passe et configurez-en un autre.',
    },
    left_one: 'Il reste au plus un code de récupération : créez-en de nouveaux à temps.',
    left_other: 'Il reste {{count}} codes de récupération.',
    warning:
      'Si ce n’était pas vous, dites-le-nous tout de suite : une autre personne pourrait avoir accès à votre compte.',
    note: 'Nous envoyons ce courriel chaque fois que le second facteur d’un compte change. Nous ne demandons jamais vos codes.',
  },
  signInStopped: {
    subject: 'Quelqu’un a tenté de se connecter à votre compte {{brand}}',
    preheader: 'Ces tentatives ont été bloquées le {{date}}.',
    kicker: 'Votre compte',
    title: 'Tentatives de connexion bloquées',
    news_one:
      'Le {{date}}, nous avons bloqué des tentatives de connexion à votre compte {{brand}} avec de mauvais mots de passe, depuis {{count}} adresse.',
    news_other:
      'Le {{date}}, nous avons bloqué des tentatives de connexion à votre compte {{brand}} avec de mauvais mots de passe, depuis {{count}} adresses.',
    safe: 'Aucune n’a réussi, et vous pouvez toujours vous connecter là où vous le faisiez déjà. Si c’était vous, il n’y a rien à faire.',
    advice:
      'Si ce n’était pas vous, et que votre mot de passe est court ou utilisé ailleurs, choisissez-en un nouveau :',
    adviceSettings:
      'Si ce n’était pas vous, et que le mot de passe est court ou utilisé ailleurs, définissez-en un nouveau là où la plateforme est configurée.',
    newsCodes:
      'Le {{date}}, nous avons bloqué des tentatives de passer le second facteur de votre compte {{brand}} avec de mauvais codes. La personne qui les a faites avait d’abord donné votre mot de passe ou utilisé une de vos sessions.',
    safeCodes:
      'Aucune n’a réussi. Si c’était vous, réessayez dans un quart d’heure : d’ici là, vos propres codes ne sont pas acceptés non plus.',
    adviceCodes:
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau maintenant, ce qui ferme toutes les sessions :',
    adviceCodesSettings:
      'Si ce n’était pas vous, quelqu’un connaît le mot de passe. Définissez-en un nouveau là où la plateforme est configurée, ce qui ferme toutes les sessions.',
    action: 'Choisir un nouveau mot de passe',
    note: 'Nous envoyons ce courriel une fois par jour au plus. Nous ne demandons jamais votre mot de passe.',
  },
  purchase: {
    subject: 'Votre reçu : carte-cadeau {{aBrand}} pour {{recipient}}',
    preheaderScheduled: 'Paiement de {{paid}}. Le cadeau arrive le {{arrives}}.',
    preheader: 'Paiement de {{paid}}. Le cadeau est en route vers {{recipient}}.',
    kicker: 'Merci de votre achat',
    title: 'Un cadeau pour {{recipient}}',
    changeScheduled: 'Changer le jour, l’adresse ou le message',
    change: 'Corriger l’adresse',
    changeHint: 'Quiconque a ce lien peut le faire, alors gardez-le pour vous.',
    newsScheduled: 'Votre cadeau pour {{recipient}} arrive le {{arrives}} : {{value}} chez {{brand}}.',
    news: 'Votre cadeau est en route vers {{recipient}} : {{value}} chez {{brand}}.',
    codeIsTheirs: 'Le code de la carte n’est envoyé qu’à la personne qui reçoit le cadeau.',
    yourMessage: 'Votre message :\n{{message}}',
    note: 'Si le cadeau n’arrive pas, veuillez donner votre numéro de commande à {{brand}}.',
  },
  cardReissued: {
    subject: 'Votre carte-cadeau {{brand}} a un nouveau code',
    preheader: '{{balance}} à dépenser. L’ancien code et son lien ne fonctionnent plus.',
    kicker: 'Votre carte-cadeau',
    title: 'Un nouveau code',
    news: '{{brand}} a donné un nouveau code à votre carte-cadeau « {{giftCard}} ». L’ancien code, son lien, ses cartes du portefeuille mobile et ses versions imprimées ne fonctionnent plus : utilisez celui-ci.',
    left: 'Son solde est de {{balance}}, comme avant.',
    note: 'Vous recevez ce courriel parce que vous êtes titulaire de cette carte-cadeau. Si vous ne vous y attendiez pas, veuillez vous adresser à {{brand}}.',
  },
  reissueNotice: {
    somebody: 'votre destinataire',
    subject: 'La carte-cadeau {{brand}} que vous avez offerte a un nouveau code',
    preheader: 'Il a été envoyé à {{recipient}}. {{next}}',
    kicker: 'Votre cadeau',
    title: 'Un nouveau code',
    news: '{{brand}} a donné un nouveau code à votre cadeau pour {{recipient}}, « {{giftCard}} », et l’a envoyé par courriel à cette personne. Ce qu’elle avait reçu et ce qui avait été imprimé ne fonctionnent plus.',
    next: 'Vous n’avez rien à faire.',
    note: 'Vous recevez ce courriel parce que vous avez acheté cette carte-cadeau.',
  },
  giftUndelivered: {
    subject: 'Votre cadeau pour {{recipient}} n’a pas pu être livré',
    kicker: 'Votre cadeau',
    title: 'L’adresse est-elle bonne?',
    news: 'Notre courriel avec votre cadeau pour {{recipient}}, « {{giftCard}} » chez {{brand}}, nous est revenu : cette boîte n’existe pas ou n’accepte pas nos courriels. Le cadeau lui-même est en sécurité.',
    next: 'Veuillez vérifier l’adresse. Vous pouvez la corriger ou demander que le cadeau y soit envoyé une fois de plus.',
    action: 'Voir l’adresse',
    note: 'Vous recevez ce courriel parce que vous avez acheté cette carte-cadeau.',
  },
  ...groupGifts,
  ...handedOver,
  ...redemptions,
  ...reminders,
  ...topUps,
  recipientCorrected: {
    subject: 'Votre cadeau {{brand}} va à une adresse corrigée',
    preheader: 'Il va à {{address}}. {{next}}',
    kicker: 'Votre cadeau',
    title: 'Une adresse corrigée',
    news: '{{brand}} a corrigé l’adresse de votre cadeau : il est maintenant envoyé à la nouvelle. L’ancienne adresse ne peut plus servir pour ce cadeau.',
    newsOfRecipient:
      '{{brand}} a corrigé l’adresse de votre cadeau pour {{recipient}} : il est maintenant envoyé à la nouvelle. L’ancienne adresse ne peut plus servir pour ce cadeau.',
    newsByLink:
      'L’adresse de votre cadeau a été changée avec le lien de votre reçu : il est maintenant envoyé à la nouvelle. L’ancienne adresse ne peut plus servir pour ce cadeau.',
    reissued: 'La carte a un nouveau code : ce qui a été envoyé à l’ancienne adresse ne l’ouvre plus.',
    next: 'Si ce n’est pas la personne que vous vouliez, veuillez le dire à {{brand}} tout de suite.',
    note: 'Vous recevez ce courriel parce que vous avez acheté cette carte-cadeau.',
  },
  redeemedWithoutCode: {
    subject: '{{who}} a utilisé {{amount}} sans code',
    preheader: 'Motif : {{reason}}',
    kicker: 'À votre caisse',
    title: '{{amount}} sans code',
    news: '{{who}} a confirmé avec son mot de passe qu’on peut prélever {{amount}} sur cette carte sans code de la personne titulaire.',
    next: 'Si vous ne savez pas pourquoi, demandez-le-lui tout de suite. Vous pouvez annuler l’utilisation dans les 24 heures et suspendre un compte dans Équipe.',
    note: 'Vous recevez ce courriel parce que cet établissement est le vôtre. C’est vous qui fixez la limite quotidienne.',
  },
  staffInvitation: {
    subject: '{{brand}} vous invite',
    preheader: 'Un lien pour définir votre mot de passe.',
    kicker: 'Votre compte',
    title: 'Travaillez avec {{brand}}',
    button: 'Définir votre mot de passe',
    news: {
      owner:
        '{{brand}} a créé un compte pour vous, à titre de propriétaire. Définissez un mot de passe pour vous connecter.',
      manager:
        '{{brand}} a créé un compte pour vous, à titre de gestionnaire. Définissez un mot de passe pour vous connecter.',
      cashier:
        '{{brand}} a créé un compte pour vous, pour utiliser des cartes-cadeaux à la caisse. Définissez un mot de passe pour vous connecter.',
    },
    once: 'Le lien fonctionne une seule fois, jusqu’au {{date}}. Si vous n’y travaillez pas, ignorez-le.',
  },
  redemptionCode: {
    subject: '{{code}} confirme {{amount}} chez {{brand}}',
    preheader: 'Donnez-le à la personne qui vous sert. Valide pendant {{time}}.',
    kicker: 'Chez {{brand}}',
    title: 'Confirmez {{amount}}',
    ask: '{{brand}} s’apprête à prélever {{amount}} sur votre carte-cadeau « {{giftCard}} ». Donnez ce code à la personne qui vous sert.',
    askWithTip:
      '{{brand}} s’apprête à prélever {{total}} sur votre carte-cadeau « {{giftCard}} » : {{amount}}, et un pourboire de {{tip}}. Donnez ce code à la personne qui vous sert.',
    warning:
      'Il est valide pendant {{time}} et pour ce montant seulement. Si vous n’êtes pas chez {{brand}} en ce moment, ne le donnez à personne : votre carte reste telle quelle.',
    note: 'Vous recevez ce courriel parce que quelqu’un utilise votre carte-cadeau à la caisse.',
  },
  cashOutReceipt: {
    subject: '{{brand}} vous a versé {{amount}} en argent comptant',
    preheader: 'Il ne reste rien sur « {{giftCard}} ».',
    kicker: 'Votre reçu',
    title: '{{amount}} en argent comptant',
    news: '{{brand}} vous a versé {{amount}} en argent comptant, soit tout ce qui restait sur votre carte-cadeau de ce qui avait été payé pour celle-ci : la loi de l’État ({{place}}) vous donne ce droit. La carte est maintenant épuisée.',
    bonus: 'Un autre montant, {{bonus}}, était un boni offert par {{brand}}; il a pris fin avec elle.',
    note: 'Si vous n’avez pas reçu cet argent, veuillez le dire à {{brand}}.',
  },
  activationReceipt: {
    subject: 'Votre reçu : carte-cadeau {{brand}} de {{amount}}',
    preheader: '« {{giftCard}} », numéro {{number}}.',
    kicker: 'Merci',
    title: '{{amount}} à dépenser',
    news: 'Votre carte-cadeau {{brand}} est active : elle contient {{amount}}, à dépenser en une ou plusieurs visites.',
    note: 'Vous recevez ce courriel parce que cette adresse a été donnée au comptoir. La carte elle-même ouvre sa page : gardez-la comme de l’argent comptant.',
  },
  refund: {
    subject: '{{brand}} vous a remboursé {{amount}}',
    preheader: 'Le montant de {{amount}} retourne au mode de paiement utilisé.',
    kicker: 'Votre remboursement',
    title: '{{amount}} en route vers vous',
    ofCard:
      '{{brand}} a remboursé votre carte-cadeau « {{giftCard}} ». Le montant de {{amount}} retourne au mode de paiement utilisé et ne peut plus être dépensé avec la carte.',
    ofUnfinished:
      'Votre achat chez {{brand}} n’a pas été terminé, donc aucune carte-cadeau n’a été créée. Le montant de {{amount}} que vous avez payé retourne au mode de paiement utilisé.',
    ofTopUp:
      '{{brand}} a remboursé la recharge de la carte-cadeau « {{giftCard}} ». Le montant de {{amount}} retourne au mode de paiement utilisé et n’est plus sur la carte.',
    ofRefusedTopUp:
      'La carte-cadeau {{brand}} « {{giftCard}} » ne pouvait plus être rechargée. Le montant de {{amount}} que vous avez payé retourne au mode de paiement utilisé.',
    ofTakenBack:
      'Ce que vous aviez versé pour le cadeau de groupe « {{giftCard}} » chez {{brand}} est repris. Le montant de {{amount}} retourne au mode de paiement utilisé.',
    ofCalledOff:
      'Le cadeau de groupe « {{giftCard}} » chez {{brand}} a pris fin sans carte. Le montant de {{amount}} que vous aviez versé retourne au mode de paiement utilisé.',
    ofNotIn:
      'Votre paiement ne fait pas partie du cadeau de groupe « {{giftCard}} » chez {{brand}} : il est arrivé trop tard, ou une part en a été rendue. Le montant de {{amount}} que vous avez payé retourne au mode de paiement utilisé.',
    ofPart:
      '{{brand}} a remboursé le cadeau de groupe « {{giftCard}} ». Votre part, {{amount}}, retourne au mode de paiement utilisé.',
    ofGroupGift:
      '{{brand}} a remboursé votre cadeau de groupe « {{giftCard}} ». Le montant de {{amount}} retourne aux personnes qui ont participé, à chacune sa part, et ne peut plus être dépensé avec la carte.',
    patience: 'Les banques peuvent prendre jusqu’à dix jours pour l’afficher.',
    note: 'Si l’argent n’arrive pas, veuillez donner votre numéro de commande à {{brand}}.',
  },
  registrationCode: {
    subject: '{{code}} est votre code {{brand}}',
    preheader: 'Entrez-le pour vérifier votre adresse courriel. Valide pendant {{time}}.',
    kicker: 'Vérification du courriel',
    title: 'Votre code',
    ask: 'Entrez ce code pour vérifier votre adresse courriel et poursuivre votre inscription.',
    warning: 'Il est valide pendant {{time}}. Si vous ne l’avez pas demandé, vous pouvez ignorer ce courriel.',
    note: 'Ne donnez jamais ce code à personne. Nous ne vous le demanderons pas.',
  },
  registrationReceived: {
    subject: 'Nous avons votre demande',
    preheader: 'Nous communiquerons avec vous dans les 24 heures.',
    kicker: 'Demande reçue',
    title: 'Merci',
    news: 'Merci de votre intérêt pour {{brand}}. Nous avons votre demande et communiquerons avec vous dans les 24 heures.',
    next: 'Une fois la demande approuvée, vous recevrez un courriel avec un lien pour choisir votre mot de passe. D’ici là, il n’y a rien à faire.',
    note: 'Vous recevez ce courriel parce que cette adresse a été donnée dans notre formulaire d’inscription. Si ce n’était pas vous, vous pouvez l’ignorer.',
  },
  registrationRejected: {
    subject: 'À propos de votre demande',
    preheader: 'Nous ne pouvons pas accueillir votre établissement pour le moment.',
    kicker: 'Votre demande',
    title: 'Nous le regrettons',
    news: 'Merci de votre intérêt pour {{brand}}. Nous ne pouvons pas accueillir votre établissement pour le moment.',
    reason: 'Le motif :\n{{reason}}',
    next: 'Si les choses changent, n’hésitez pas à présenter une nouvelle demande.',
    note: 'Vous recevez ce courriel parce que cette adresse a été donnée dans notre formulaire d’inscription.',
  },
  setPassword: {
    subject: 'Demande approuvée pour {{business}} : choisissez votre mot de passe',
    preheader: 'Votre boutique de cartes-cadeaux est prête. Choisissez un mot de passe pour vous connecter.',
    kicker: 'Demande approuvée',
    news: 'Votre inscription est approuvée : {{business}} a maintenant sa propre boutique de cartes-cadeaux. Choisissez un mot de passe pour vous connecter et créer votre première carte-cadeau.',
    action: 'Choisir votre mot de passe',
    once: 'Le lien fonctionne une seule fois. S’il ne fonctionne plus, demandez-nous-en un nouveau.',
    words: '{{brand}} écrit :\n{{words}}',
  },
  welcome: {
    subject: 'Bienvenue chez {{brand}} : {{business}} peut commencer à vendre',
    preheader: 'Connectez-vous et créez votre première carte-cadeau.',
    kicker: 'Bienvenue',
    news: '{{business}} a maintenant sa propre boutique de cartes-cadeaux. Connectez-vous, créez votre première carte-cadeau et faites connaître votre page : ce que vous y vendez est envoyé par courriel à vos clients en quelques secondes.',
    signIn: 'Se connecter',
    yourPage: 'Votre page',
    note: 'Vous recevez ce courriel parce que {{business}} a été inscrit avec cette adresse.',
  },
};
