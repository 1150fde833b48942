import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  ask: {
    title: 'Vos données',
    hint: 'Voyez, téléchargez ou effacez ce que cet établissement a sur vous. Nous vous envoyons un lien par courriel : il fonctionne pendant une heure.',
    emailHint: 'L’adresse avec laquelle vous avez acheté, ou à laquelle une carte a été envoyée.',
    submit: 'M’envoyer un lien',
    sent: 'Si cette adresse est connue ici, un lien est en route vers elle. Il fonctionne pendant une heure.',
    failed: 'Nous n’avons pas pu envoyer le lien. Veuillez réessayer.',
    checking: 'Un instant, nous vérifions que vous n’êtes pas un robot.',
    back: 'À la page de l’établissement',
  },
  data: {
    title: 'Ce que nous avons sur vous',
    loading: 'Ouverture de votre lien',
    whose: '{{businessName}} a ceci pour {{email}} :',
    cards_one: '{{count}} carte-cadeau que vous avez achetée ou reçue, et les courriels à son sujet.',
    cards_other: '{{count}} cartes-cadeaux que vous avez achetées ou reçues, et les courriels à leur sujet.',
    until: 'Votre lien fonctionne jusqu’à {{time}}.',
    download: 'Télécharger mes données',
    downloaded: 'Vos données sont dans vos téléchargements, dans un fichier que tout programme de texte ouvre.',
    downloadFailed: 'Nous n’avons pas pu créer le fichier. Veuillez réessayer.',
    erase: 'Effacer mes données',
    failed: 'Nous n’avons pas pu ouvrir vos données. Veuillez réessayer.',
    fileName: 'mes-donnees.json',
  },
  erase: {
    title: 'Effacer vos données?',
    text: 'Votre nom, votre adresse courriel, votre téléphone et vos messages sont effacés chez {{businessName}}, pour de bon. Vos cartes-cadeaux restent valides : gardez leurs codes, car eux seuls les ouvriront alors. Vous ne recevrez plus de courriels de cet établissement, et aucun code à usage unique ne pourra vous être envoyé. Cela ne peut pas être annulé.',
    confirm: 'Effacer pour de bon',
    failed: 'Nous n’avons pas pu effacer vos données. Veuillez réessayer.',
  },
  erased: {
    title: 'Vos données sont effacées',
    text: '{{businessName}} n’a plus rien sur vous, sauf ce qui a été payé et utilisé, sans votre nom. Vos cartes-cadeaux sont valides comme avant.',
  },
  over: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il a été utilisé, date de plus d’une heure, ou n’a pas été copié en entier. Demandez-en un nouveau sur la page de l’établissement.',
  },
};
