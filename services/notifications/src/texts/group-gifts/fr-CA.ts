import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  groupGift: {
    kicker: 'Cadeau de groupe',
    somebody: 'quelqu’un',
    picture: 'Carte-cadeau {{brand}} : {{giftCard}}',
    forName: 'pour {{recipient}}',
    line: { closes: 'Ouvert jusqu’au', occasion: 'Occasion', people: 'Payé par' },
    atOnce: 'Dès sa fermeture',
    people_one: '{{count}} personne',
    people_other: '{{count}} personnes',
    started: {
      subject: 'Votre cadeau de groupe pour {{recipient}} est ouvert',
      preheader: 'Ouvrez votre page : vous pourrez alors inviter par courriel.',
      title: 'Un cadeau à plusieurs pour {{recipient}}',
      news: 'Votre cadeau de groupe, « {{giftCard}} » chez {{brand}}, est ouvert jusqu’au {{closes}}. D’ici là, quiconque a son lien peut participer.',
      page: 'Sur votre page, vous voyez qui participe, vous modifiez le cadeau, le fermez plus tôt ou l’annulez. Ce lien confirme aussi votre adresse : vous pourrez alors inviter par courriel.',
      open: 'Ouvrir votre page',
      share: 'Le lien à partager',
      keep: 'Le bouton n’est que pour vous, alors ne transférez pas ce courriel : partagez le lien ci-dessous.',
      note: 'Si vous n’avez pas commencé de cadeau de groupe chez {{brand}}, ignorez ce courriel : rien n’a été débité.',
    },
    invitation: {
      subject: '{{organizer}} vous invite à participer au cadeau pour {{recipient}}',
      subjectAgain: 'Rappel : le cadeau pour {{recipient}} est ouvert jusqu’au {{closes}}',
      preheader: 'Vous pouvez participer jusqu’au {{closes}}.',
      title: 'Un cadeau à plusieurs pour {{recipient}}',
      titleAgain: 'Vous pouvez encore participer au cadeau pour {{recipient}}',
      news: '{{organizer}} vous invite à participer à un cadeau pour {{recipient}} : « {{giftCard}} » chez {{brand}}. Chacun donne ce qu’il veut, jusqu’au {{closes}}.',
      newsAgain:
        '{{organizer}} vous a invité à participer à un cadeau pour {{recipient}} : « {{giftCard}} » chez {{brand}}. Le cadeau est encore ouvert, jusqu’au {{closes}}.',
      message: 'Ce que dit le cadeau :\n{{message}}',
      open: 'Voir le cadeau et participer',
      why: '{{organizer}} a invité cette adresse. Elle ne sert à rien d’autre, et vous recevez au plus un rappel tous les trois jours jusqu’à la fermeture du cadeau.',
      note: 'Si vous ne connaissez pas {{organizer}}, ignorez ce courriel : rien n’est débité.',
    },
    receipt: {
      subject: 'Votre reçu : {{amount}} pour le cadeau de {{recipient}}',
      preheader: 'Vous participez. Le cadeau est ouvert jusqu’au {{closes}}.',
      title: '{{amount}} pour {{recipient}}',
      news: 'Vous avez versé {{amount}} pour le cadeau de groupe pour {{recipient}}, « {{giftCard}} » chez {{brand}}. {{organizer}} l’a commencé, et il est ouvert jusqu’au {{closes}}.',
      line: 'Vos mots :\n{{line}}',
      back: 'Vous pouvez reprendre tout votre argent jusqu’à la fermeture du cadeau. Si le cadeau est annulé, tout l’argent est rendu à chaque personne.',
      open: 'Voir ou reprendre',
      note: 'Si vous n’avez pas fait ce paiement, veuillez prévenir {{brand}}.',
    },
    closed: {
      subject: 'Le cadeau pour {{recipient}} est prêt : {{sum}}',
      preheader_one: '{{count}} personne a participé. La carte est prête.',
      preheader_other: '{{count}} personnes ont participé. La carte est prête.',
      title: '{{sum}} pour {{recipient}}',
      news_one:
        'Votre cadeau de groupe est fermé : {{count}} personne a donné {{sum}}. La carte est prête, « {{giftCard}} » chez {{brand}}.',
      news_other:
        'Votre cadeau de groupe est fermé : {{count}} personnes ont donné {{sum}} en tout. La carte est prête, « {{giftCard}} » chez {{brand}}.',
      arrives: 'Il arrive le {{arrives}}, avec le nom et les mots de chaque personne.',
      arrivesAtOnce: 'Il est en route vers {{recipient}}, avec le nom et les mots de chaque personne.',
    },
    given: {
      subject: 'Le cadeau pour {{recipient}} est fermé : {{sum}} en tout',
      preheader_one: '{{count}} personne a participé.',
      preheader_other: '{{count}} personnes ont participé.',
      news_one:
        'Le cadeau de groupe pour {{recipient}} est fermé : {{count}} personne a donné {{sum}} pour « {{giftCard}} » chez {{brand}}.',
      news_other:
        'Le cadeau de groupe pour {{recipient}} est fermé : {{count}} personnes ont donné {{sum}} en tout pour « {{giftCard}} » chez {{brand}}.',
      noMore:
        'Ce que vous avez donné fait maintenant partie de la carte : le lien de votre reçu ne permet plus de le reprendre.',
      note: 'Vous recevez ce courriel parce que vous avez participé.',
    },
    calledOff: {
      subject: 'Votre cadeau de groupe chez {{brand}} a pris fin sans carte',
      preheader: 'Tout l’argent est rendu aux personnes qui ont participé.',
      title: 'Il a pris fin',
      news: 'Votre cadeau de groupe « {{giftCard}} » chez {{brand}} a pris fin sans carte.',
      byOrganizer: 'Vous l’avez annulé.',
      tooSmall: 'Il a fermé avec moins que la valeur minimale d’une carte de ce type.',
      closed: '{{brand}} ne vend plus de cartes-cadeaux ici.',
      erased: 'Il ne peut plus être livré.',
      nobody: 'Personne n’avait participé : il n’y a rien à rendre.',
      back_one: '{{count}} personne avait donné {{sum}}. Tout lui est rendu, et elle reçoit un courriel.',
      back_other: '{{count}} personnes avaient donné {{sum}}. Tout leur est rendu, et chacune reçoit un courriel.',
      note: 'Vous recevez ce courriel parce que vous avez commencé ce cadeau de groupe.',
    },
    gift: {
      from_one: '{{sender}} et {{count}} autre personne',
      from_other: '{{sender}} et {{count}} autres personnes',
      subject: '{{from}} vous ont envoyé une carte-cadeau {{aBrand}}',
      news: '{{from}} vous ont envoyé une carte-cadeau {{aBrand}} : {{giftCard}}. {{spend}}',
      note: 'Vous recevez ce courriel, car {{from}} ont payé cette carte ensemble.',
      said: '{{name}} : {{line}}',
      others: 'Aussi de la part de {{names}}.',
    },
  },
};
