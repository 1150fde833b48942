import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Là où vous servez vos clients. Chaque appareil de la caisse se trouve dans une succursale, l’équipe travaille dans toutes ou dans certaines, et ce qui est utilisé dit où.',
  name: 'Nom',
  zone: 'Fuseau horaire',
  state: 'État',
  used: 'En service',
  archived: 'Archivée',
  empty: {
    title: 'Aucune succursale pour l’instant',
    text: 'Avec un seul endroit, il n’en faut aucune. Avec plusieurs, ajoutez chacune, puis indiquez sous Appareils de la caisse ce qui se trouve où.',
  },
  form: {
    add: 'Ajouter une succursale',
    change: 'Modifier {{name}}',
    text: 'Ce qui y a été fait auparavant garde le nom d’alors. Les appareils prennent un nouveau nom à leur prochain déverrouillage.',
    example: 'Rue Vine',
    address: 'Adresse',
    submit: 'Enregistrer',
    edit: 'Modifier',
    added: 'La succursale a été ajoutée.',
    changed: 'La succursale a été modifiée.',
    failed: 'La succursale n’a pas pu être enregistrée. Veuillez réessayer.',
  },
  archive: {
    action: 'Archiver',
    title: 'Archiver {{name}} ?',
    text: 'Elle ne pourra plus être choisie, et son nom sera libre de nouveau. Ce qui y a été fait reste. Déplacez d’abord ses appareils.',
    done: 'La succursale a été archivée.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
};
