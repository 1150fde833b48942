import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Des codes pour les cartes que vous faites imprimer et vendez au comptoir. Un code ne vaut rien tant qu’il n’y est pas activé contre de l’argent comptant ou un paiement par carte.',
  failed: 'Les cartes physiques n’ont pas pu être chargées.',
  open: '{{count, number}} codes sur au plus {{most, number}} attendent leur activation',
  batch: 'Lot {{number}}',
  madeBy: 'par {{name}}',
  activatedOf: '{{activated, number}} sur {{count, number}}',
  column: { batch: 'Lot', made: 'Créé', activated: 'Activées' },
  state: { inUse: 'En service', void: 'Retiré' },
  empty: {
    title: 'Aucune carte physique pour l’instant',
    text: 'Créez un lot de codes, téléchargez-les pour votre imprimeur et vendez les cartes au comptoir.',
  },
  make: {
    open: 'Nouveau lot',
    title: 'Nouveau lot de codes',
    text: 'Chaque code devient une carte. Le fichier pour l’imprimeur contient pour chacune un numéro, un code et le texte du code QR.',
    type: 'Carte-cadeau',
    count: 'Combien',
    hint: 'De 1 à {{most, number}}',
    wrongCount: 'Entrez un nombre de 1 à {{most, number}}.',
    submit: 'Créer les codes',
    done: 'Lot {{number}} créé',
    failed: 'Le lot n’a pas pu être créé. Réessayez : il n’est créé qu’une seule fois.',
    noTypes: 'Aucune carte-cadeau n’est en vente. Mettez-en d’abord une en vente.',
  },
  void: {
    action: 'Retirer',
    title: 'Retirer le lot {{number}} ?',
    text_one:
      '{{count, number}} code qui n’a pas été activé ne pourra jamais devenir une carte. Les cartes activées restent telles quelles.',
    text_other:
      '{{count, number}} codes qui n’ont pas été activés ne pourront jamais devenir des cartes. Les cartes activées restent telles quelles.',
    done: 'Lot retiré',
    failed: 'Le lot n’a pas pu être retiré.',
  },
  cashiers: {
    title: 'Qui active',
    text: 'Activer une carte, c’est encaisser de l’argent. Les propriétaires et les gérants peuvent le faire, connectés avec leur mot de passe. À un appareil du comptoir, tout le monde est caissier.',
    label: 'Les caissiers peuvent aussi activer',
    on: 'Les caissiers peuvent activer des cartes physiques',
    off: 'Les caissiers ne peuvent pas activer de cartes physiques',
    failed: 'Le choix n’a pas pu être enregistré.',
  },
};
