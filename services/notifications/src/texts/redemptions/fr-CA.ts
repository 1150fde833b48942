import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  redemptionReceipt: {
    subject: 'Vous avez utilisé {{amount}} chez {{brand}}, il reste {{balance}}',
    preheader: 'Nouveau solde de « {{giftCard}} » : {{balance}}.',
    kicker: 'Votre reçu',
    title: 'Il reste {{balance}}',
    usedUp: 'Vous avez utilisé {{amount}} chez {{brand}}. Votre carte est maintenant épuisée.',
    usedInPart: 'Vous avez utilisé {{amount}} chez {{brand}}. Il reste {{balance}} pour votre prochaine visite.',
    withTip: '{{amount}} et un pourboire de {{tip}}',
    note: 'Si vous n’avez pas utilisé votre carte, veuillez le dire à {{brand}}.',
  },
  redemptionUndone: {
    subject: '{{amount}} de retour sur votre carte {{brand}}',
    preheader: 'Nouveau solde de « {{giftCard}} » : {{balance}}.',
    kicker: 'Bonne nouvelle',
    title: '{{balance}} à dépenser',
    news: '{{brand}} a annulé une utilisation : le montant de {{amount}} est de nouveau sur votre carte-cadeau.',
    note: 'Si vous avez une question à ce sujet, veuillez vous adresser à {{brand}}.',
  },
  packageEnded: {
    subject: 'Votre carte-cadeau {{brand}} : {{balance}} à dépenser',
    preheader: '{{units}} : maintenant {{balance}} à dépenser.',
    kicker: 'Votre carte-cadeau',
    title: '{{balance}} à dépenser',
    news: '{{brand}} n’offre plus « {{giftCard}} » comme forfait. Ce qui restait sur votre carte, {{units}}, devient {{balance}} à dépenser.',
    note: 'Vous recevez ce courriel parce que vous êtes titulaire de cette carte-cadeau. Pour toute question, adressez-vous à {{brand}}.',
  },
  ofPackage: {
    contents: 'Chaque unité comprend : {{contents}}',
    use: '{{value}}, en une ou plusieurs visites.',
    useUntil: '{{value}}, en une ou plusieurs visites, jusqu’au {{date}}.',
    ownPreheader: '{{value}} chez {{brand}}. Votre code QR et votre reçu sont dans ce courriel.',
    ownNews: 'Votre carte-cadeau {{brand}} est prête : {{value}}, en une ou plusieurs visites.',
    activatedNews: 'Votre carte-cadeau {{brand}} est active : {{amount}}, en une ou plusieurs visites.',
    giftPreheader: '{{greeting}} : {{value}} chez {{brand}}. Votre code QR est dans ce courriel.',
    usedSubject: 'Vous avez utilisé {{amount}} chez {{brand}}, il en reste {{left}}',
    usedInPart: 'Vous avez utilisé {{amount}} chez {{brand}}. Il reste {{balance}} pour votre prochaine visite.',
    left: 'Il reste {{balance}}',
    undoneNews: '{{brand}} a annulé une utilisation : {{amount}} de nouveau sur votre carte-cadeau.',
    reissuedPreheader: 'Il reste {{balance}}. L’ancien code et son lien ne fonctionnent plus.',
    reissuedLeft: 'Il reste {{balance}}, comme avant.',
    endingSubject: '{{balance}} chez {{brand}} : jusqu’au {{date}}',
    worth: '{{units}} (valeur de {{amount}})',
  },
};
