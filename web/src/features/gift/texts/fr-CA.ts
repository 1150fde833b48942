import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Votre cadeau',
  loading: 'Nous allons chercher votre cadeau.',
  failed: 'Nous n’avons pas pu charger votre cadeau. Veuillez réessayer.',
  what: '{{amount}}, {{giftCardName}}, pour {{recipient}}',
  arrives: 'Il arrive le {{when}}.',
  recipientName: 'Nom de la personne qui le reçoit',
  email: 'Courriel du destinataire',
  number: 'Cellulaire du destinataire, ou un courriel',
  message: 'Message personnel',
  senderName: 'De',
  date: 'Date',
  time: 'Heure',
  zone: 'Fuseau horaire',
  save: 'Enregistrer',
  lookAgain: 'Voir où il en est',
  saved: 'Enregistré. Il arrive le {{when}}, à {{recipient}}.',
  sent: 'En route',
  sentNow: 'Il part d’ici une minute, à {{recipient}}.',
  notSaved: 'L’enregistrement n’a pas pu se faire. Veuillez réessayer.',
  now: {
    action: 'Envoyer maintenant',
    title: 'Envoyer le cadeau maintenant?',
    text: 'Il part d’ici une minute, à {{recipient}}. Ensuite, rien ne peut être changé.',
  },
  mend: {
    text: 'Il a été envoyé à {{recipient}}. Si cette adresse n’est pas la bonne, envoyez-le à la bonne : la carte reçoit un nouveau code, et ce qui est allé à la première adresse ne l’ouvre plus.',
    textByText:
      'Il est parti par message texte vers {{recipient}}. Si ce numéro est faux, envoyez-le au bon, ou à un courriel : la carte reçoit un nouveau code, et le premier message ne l’ouvre plus.',
    save: 'L’envoyer à cette adresse',
    saved: 'Envoyé de nouveau, à {{recipient}}. Ce qui avait été envoyé n’ouvre plus la carte.',
    same: 'C’est l’adresse qu’il a déjà.',
    repeat: 'Renvoyer à {{recipient}}',
    repeated: 'Envoyé de nouveau, à {{recipient}}.',
  },
  link: {
    text: 'Envoyez ce lien à {{recipient}}. Il ouvre le cadeau, et quiconque l’ouvre peut le dépenser.',
    share: 'Un cadeau pour vous chez {{business}}, de {{from}}',
    mail: 'Ou nous l’envoyons par courriel : la carte reçoit alors un nouveau code, et ce lien ne l’ouvre plus.',
    send: 'L’envoyer par courriel',
  },
  kept: {
    title: 'Il est arrivé',
    text: '{{recipient}} conserve cette carte avec son propre courriel. Si quelque chose ne va pas, veuillez vous adresser à {{business}}.',
  },
  over: {
    title: 'Rien ne peut plus être changé',
    text: 'Ce cadeau est parti il y a un moment, a été utilisé, ou son montant a été remboursé. Si quelque chose ne va pas, veuillez vous adresser à {{business}}.',
    business: 'l’établissement',
  },
  unknown: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il est peut-être incomplet. Ouvrez-le de nouveau depuis votre reçu.',
  },
};
