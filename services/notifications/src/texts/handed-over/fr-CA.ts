import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  keepCode: {
    subject: '{{code}} pour conserver votre carte-cadeau {{brand}}',
    preheader: 'Tapez-le dans la page de la carte. Valide pendant {{time}}.',
    kicker: 'Votre carte-cadeau',
    title: 'Votre code',
    ask: 'Quelqu’un veut conserver la carte-cadeau {{brand}} « {{giftCard}} » avec cette adresse. Si c’est vous, tapez ce code dans la page de la carte.',
    warning:
      'Il est valide pendant {{time}}. Si vous ne connaissez aucune carte de ce genre, ignorez ce courriel : sans la carte elle-même, le code ne sert à rien.',
    note: 'Vous recevez ce courriel parce que cette adresse a été tapée dans la page d’une carte-cadeau.',
  },
  byLink: {
    preheader: 'Paiement de {{paid}}. Envoyez le lien à {{recipient}}.',
    news: 'Votre cadeau pour {{recipient}} est prêt : {{value}} chez {{brand}}. Nous ne l’envoyons à personne : envoyez vous-même ce lien à {{recipient}}.',
    link: 'Le lien pour {{recipient}}',
    open: 'Copier ou partager le lien',
    theirs:
      'Quiconque ouvre le lien peut dépenser la carte, alors ne l’envoyez qu’à {{recipient}}. Il ne contient aucun code.',
    note: 'Si le lien ne s’ouvre pas, veuillez donner votre numéro de commande à {{brand}}.',
    unopened: {
      title: 'Le lien est-il arrivé?',
      news: 'Le {{date}}, vous avez acheté un cadeau pour {{recipient}}, « {{giftCard}} » chez {{brand}}, pour l’envoyer vous-même. Personne n’a ouvert son lien depuis.',
      next: 'Vous pouvez envoyer le lien encore une fois, ou nous faire envoyer le cadeau par courriel.',
      action: 'Voir le lien',
    },
    reissued: {
      preheader: 'Le lien que vous avez envoyé ne mène plus nulle part. {{next}}',
      news: '{{brand}} a donné un nouveau code à votre cadeau pour {{recipient}}, « {{giftCard}} ». Le lien que vous avez envoyé et ce qui a été imprimé ne fonctionnent plus.',
      next: 'Veuillez envoyer le nouveau lien à {{recipient}}.',
      action: 'Voir le nouveau lien',
    },
  },
  byText: {
    sms: '{{from}} vous offre une carte-cadeau {{business}} : {{link}}',
    change: 'Corriger le numéro',
    changeScheduled: 'Changer le jour, le numéro ou le message',
    reissued:
      '{{brand}} a donné un nouveau code à votre cadeau pour {{recipient}}, « {{giftCard}} », et lui a envoyé le nouveau lien par message texte. Ce qui a été envoyé avant et ce qui a été imprimé ne fonctionnent plus.',
    undelivered: {
      title: 'Le numéro est-il le bon?',
      news: 'Notre message texte avec votre cadeau pour {{recipient}}, « {{giftCard}} » chez {{brand}}, n’a pas pu être livré : le numéro ne reçoit pas de messages texte, ou aucun de nous, ou trop ont été envoyés en un jour. Le cadeau est en sécurité.',
      next: 'Vérifiez le numéro. Vous pouvez le corriger, faire envoyer le cadeau une fois de plus ou l’envoyer plutôt par courriel.',
      action: 'Voir le numéro',
    },
  },
};
