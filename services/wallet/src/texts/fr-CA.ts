import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

/** `%@` of a change is the new value, put in by the phone. */
export const frCA: Translation<typeof enUS> = {
  description: 'Carte-cadeau {{business}}',
  front: {
    balance: 'SOLDE',
    balanceChanged: 'Votre solde est maintenant de %@.',
    unitsLeft: 'Il en reste {{left}} sur {{units}}',
    unitsChanged: 'Votre carte a changé : %@.',
    giftCard: 'CARTE-CADEAU',
    sender: 'DE',
    recipient: 'POUR',
  },
  back: {
    code: 'Code de la carte',
    value: 'Valeur',
    contents: 'Ce que comprend chaque unité',
    worth: 'Valeur de ce qui reste',
    page: 'Page de la carte',
    terms: 'Conditions de la carte',
    replaced:
      'Cette carte a un nouveau code. Son courriel le plus récent contient la carte du portefeuille mobile à utiliser.',
    use: {
      label: 'Comment l’utiliser',
      text: 'Montrez le code QR chez {{business}}. Au-delà d’un petit montant, nous envoyons un code à votre adresse courriel.',
    },
  },
  print: {
    title: 'Carte-cadeau {{business}}',
    for: 'Pour {{recipient}}',
    withLoveFrom: 'de tout cœur, {{sender}}',
    yourGift: 'Votre cadeau',
    toSpend: 'à dépenser chez {{business}}',
    toUse: 'chez {{business}}',
    worth: 'd’une valeur de {{amount}} chez {{business}}',
    secret: 'Le solde, on vous le dira chez {{business}}',
    use: 'Montrez ceci à la caisse. Au-delà d’un petit montant, un code par courriel confirme que c’est bien vous. Utilisez la carte en une ou plusieurs visites.',
    useOwn:
      'Montrez ceci à la caisse. Au-delà d’un petit montant, un code est envoyé à l’adresse courriel utilisée pour l’achat. Utilisez la carte en une ou plusieurs visites.',
    lost: 'Vous avez perdu cette page? La carte est aussi dans votre courriel.',
    lostOwn: 'Vous avez perdu cette page? La carte est aussi dans le courriel de la personne qui l’a achetée.',
  },
  message: {
    label: 'Message',
    sender: 'signé {{name}}',
  },
};
