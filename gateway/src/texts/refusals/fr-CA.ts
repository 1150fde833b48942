import { ofSeveral } from './several/fr-CA.js';

const OTHER_CARD = 'Essayez une autre carte.';
const CHECK_CARD = 'Vérifiez les données de la carte et réessayez.';
const WAIT = 'Réessayez dans un instant.';

/** What the services refuse with, sentence by sentence: English, as they say it, and how it reads in French. # stands for a number, in the order of the English. */
export const refusals: Readonly<Record<string, string>> = {
  // Fields of forms
  'Please correct the marked fields.': 'Corrigez les champs indiqués.',
  'This field is mandatory': 'Ce champ est obligatoire',
  'Please enter a valid email address': 'Entrez une adresse courriel valide',
  'Please enter a valid phone number': 'Entrez un numéro de téléphone valide',
  'Please enter a valid mobile number': 'Entrez un numéro de cellulaire valide',
  'Please choose another way: we send no text messages':
    'Choisissez un autre moyen : nous n’envoyons pas de messages texte',
  'We cannot text to this country': 'Nous ne pouvons pas envoyer de messages texte dans ce pays',
  'This gift goes by email: please enter an email address':
    'Ce cadeau est envoyé par courriel : entrez une adresse courriel',
  'Gifts can not be sent by text message here. Please choose another way.':
    'Ici, les cadeaux ne peuvent pas être envoyés par message texte. Choisissez un autre moyen.',
  'Please use plain text only': 'Écrivez en texte brut seulement',
  'Please select a purchase type': 'Choisissez un type d’achat',
  'Please choose a day': 'Choisissez un jour',
  'Please choose a time': 'Choisissez une heure',
  'Please choose a time zone': 'Choisissez un fuseau horaire',
  'This moment has passed: please choose a later one': 'Ce moment est passé : choisissez-en un plus tard',
  'Please choose a day within # days': 'Choisissez un jour d’ici # jours',
  'Please choose one of the designs': 'Choisissez un des motifs',
  'Your currency was just changed. Please try again in a moment.':
    'Votre devise vient de changer. Réessayez dans un instant.',
  'Please choose one of the currencies': 'Choisissez une des devises',
  'The currency stays as it is once a gift card was made.': 'La devise ne change plus une fois une carte-cadeau créée.',
  'This design is not offered any more: please choose again': 'Ce motif n’est plus offert : choisissez de nouveau',
  'Photos of your own are not offered here. Please choose another picture.':
    'Les photos personnelles ne sont pas offertes ici. Choisissez une autre image.',
  'This photo is not there any more.': 'Cette photo n’est plus là.',
  'must be off, approve or on': 'doit être off, approve ou on',
  'Design not found.': 'Motif introuvable.',
  'There are 24 designs already. Delete one before you add another.':
    'Il y a déjà 24 motifs. Supprimez-en un avant d’en ajouter un autre.',
  'Please enter a name.': 'Entrez un nom.',
  'The name is one line of at most # characters.': 'Le nom tient sur une ligne d’au plus # caractères.',
  'Please choose an image.': 'Choisissez une image.',
  'Please give either one amount or a range.': 'Indiquez un seul montant ou une fourchette.',
  'Enter an amount above zero.': 'Entrez un montant supérieur à zéro.',
  'Please enter a number that is not below zero, nor too high':
    'Entrez un nombre qui n’est ni inférieur à zéro ni trop élevé',
  'Enter the application id, the location id and the access token first.':
    'Entrez d’abord l’identifiant de l’application, l’identifiant du point de vente et le jeton d’accès.',
  // Buying
  'Please enter an amount with at most two decimals.': 'Entrez un montant d’au plus deux décimales.',
  'Please enter an amount without decimals.': 'Entrez un montant sans décimales.',
  'The amount is not a whole number of cents.': 'Le montant n’est pas un nombre entier de cents.',
  'This gift card reloads by itself already. You were not charged: top it up once, without the tick.':
    'Cette carte-cadeau se recharge déjà automatiquement. Rien n’a été débité : rechargez-la une fois, sans cocher la case.',
  'This link is not valid. Please use the one in your latest mail.':
    'Ce lien n’est pas valide. Veuillez utiliser celui de votre dernier courriel.',
  'A card can not reload by itself under this balance.':
    'Une carte ne peut pas se recharger automatiquement sous ce solde.',
  'Please read and accept how the card reloads by itself.':
    'Veuillez lire et accepter comment la carte se recharge automatiquement.',
  'Only a payment card can reload a gift card by itself.':
    'Seule une carte de paiement peut recharger automatiquement une carte-cadeau.',
  'This gift card can not be topped up with this amount.':
    'Cette carte-cadeau ne peut pas être rechargée de ce montant.',
  'This gift card can not be topped up with this amount. You were not charged.':
    'Cette carte-cadeau ne peut pas être rechargée de ce montant. Rien ne vous a été facturé.',
  'This gift card is not on sale.': 'Cette carte-cadeau n’est pas en vente.',
  'The price of this gift card has changed. Please reload the page and try again.':
    'Le prix de cette carte-cadeau a changé. Rechargez la page et réessayez.',
  "This business can't take payments right now. You were not charged.":
    'Cet établissement ne peut pas recevoir de paiements en ce moment. Rien ne vous a été facturé.',
  'This payment was used for a gift card with other details already.':
    'Ce paiement a déjà servi pour une carte-cadeau avec d’autres données.',
  'This purchase can only be finished where it was paid. If nobody finishes it, the money goes back by itself.':
    'Cet achat ne peut être terminé que là où il a été payé. Si personne ne le termine, l’argent est rendu automatiquement.',
  'Too many payments were declined. Please wait a few minutes before you try again.':
    'Trop de paiements ont été refusés. Attendez quelques minutes avant de réessayer.',
  'We have no such payment.': 'Nous n’avons pas ce paiement.',
  'Phone wallets are not available right now. Your gift card comes by email.':
    'Les portefeuilles mobiles ne sont pas disponibles en ce moment. Votre carte-cadeau arrive par courriel.',
  // What banks say
  'Your bank declined the payment. Please try another card.': `Votre banque a refusé le paiement. ${OTHER_CARD}`,
  'Your bank declined the payment. Please call your bank, or try another card.':
    'Votre banque a refusé le paiement. Appelez votre banque, ou essayez une autre carte.',
  'Your bank wants to verify this payment. Please try again and follow its steps, or try another card.':
    'Votre banque veut vérifier ce paiement. Réessayez et suivez ses étapes, ou essayez une autre carte.',
  'There is not enough money on this card. Please try another card.': `Cette carte n’a pas assez de fonds. ${OTHER_CARD}`,
  "The security code (CVV) doesn't match. Please check it and try again.":
    'Le code de sécurité (CVV) ne concorde pas. Vérifiez-le et réessayez.',
  "The postal code doesn't match the card. Please check it and try again.":
    'Le code postal ne concorde pas avec la carte. Vérifiez-le et réessayez.',
  'This card has expired. Please try another card.': `Cette carte a expiré. ${OTHER_CARD}`,
  'The expiration date is not right. Please check it and try again.':
    'La date d’expiration n’est pas la bonne. Vérifiez-la et réessayez.',
  'The card number is not right. Please check the card details and try again.': `Le numéro de la carte n’est pas le bon. ${CHECK_CARD}`,
  'Please check the card details and try again.': CHECK_CARD,
  "Your bank can't find the account of this card. Please try another card.": `Votre banque ne trouve pas le compte de cette carte. ${OTHER_CARD}`,
  "The account of this card can't be used. Please try another card.": `Le compte de cette carte ne peut pas servir. ${OTHER_CARD}`,
  "This card can't be used here. Please try another card.": `Cette carte ne peut pas servir ici. ${OTHER_CARD}`,
  "This brand of card can't be used here. Please try another card.": `Cette marque de carte ne peut pas servir ici. ${OTHER_CARD}`,
  "This card can't be used online. Please try another card.": `Cette carte ne peut pas servir en ligne. ${OTHER_CARD}`,
  "This card doesn't allow this purchase. Please try another card.": `Cette carte ne permet pas cet achat. ${OTHER_CARD}`,
  "This card can't be used in this region. Please try another card.": `Cette carte ne peut pas servir dans cette région. ${OTHER_CARD}`,
  'The amount is above the limit of this card. Please try another card.': `Le montant dépasse la limite de cette carte. ${OTHER_CARD}`,
  'Your bank wants to talk to you about this payment. Please call your bank, or try another card.':
    'Votre banque veut vous parler de ce paiement. Appelez votre banque, ou essayez une autre carte.',
  'The PIN was entered wrong too often. Please call your bank, or try another card.':
    'Un mauvais NIP a été entré trop souvent. Appelez votre banque, ou essayez une autre carte.',
  'The PIN is not right. Please try again.': 'Le NIP n’est pas le bon. Veuillez réessayer.',
  "This card needs a PIN, which can't be entered online. Please try another card.": `Cette carte exige un NIP, qui ne peut pas être entré en ligne. ${OTHER_CARD}`,
  'The payment was not confirmed. Please try again.': 'Le paiement n’a pas été confirmé. Veuillez réessayer.',
  "This way to pay can't be used here. Please try another card.": `Ce mode de paiement ne peut pas servir ici. ${OTHER_CARD}`,
  'The card details are no longer valid. Please enter them again.':
    'Les données de la carte ne sont plus valides. Entrez-les de nouveau.',
  'The payment was not completed in time and nothing was charged. Please try again.':
    'Le paiement n’a pas été conclu à temps et rien n’a été facturé. Veuillez réessayer.',
  "The payment provider doesn't answer right now. If you were charged without getting a card, the money goes back by itself.":
    'Le fournisseur de paiement ne répond pas en ce moment. Si vous avez payé sans recevoir de carte, l’argent est rendu automatiquement.',
  'This payment was refunded.': 'Ce paiement a été remboursé.',
  'This payment is not completed.': 'Ce paiement n’est pas conclu.',
  // Cards and gifts
  'This gift card is blocked.': 'Cette carte-cadeau est bloquée.',
  'This gift card was refunded and can no longer be used.':
    'Cette carte-cadeau a été remboursée et ne peut plus être utilisée.',
  'This gift card has expired.': 'Cette carte-cadeau a expiré.',
  'This gift card can not be changed in this way.': 'Cette carte-cadeau ne peut pas être changée de cette façon.',
  'Gift card not found.': 'Carte-cadeau introuvable.',
  'This card was not bought as a gift: it has no recipient.':
    'Cette carte n’a pas été achetée en cadeau : elle n’a pas de destinataire.',
  'Nothing can be spent with this gift card, so it is not printed.':
    'On ne peut rien dépenser avec cette carte-cadeau : elle n’est donc pas imprimée.',
  'This gift is on its way already, so nothing of it can be changed any more.':
    'Ce cadeau est déjà en route : on ne peut plus rien y changer.',
  'The moment of this gift was changed too often. Please ask the business.':
    'Le moment de ce cadeau a été changé trop souvent. Adressez-vous à l’établissement.',
  'The words of this gift were changed too often. Please ask the business.':
    'Le texte de ce cadeau a été changé trop souvent. Veuillez vous adresser à l’établissement.',
  'Somebody on this gift was erased, so its words can not be changed any more.':
    'Les données d’une personne de ce cadeau ont été effacées, son texte ne peut donc plus être changé.',
  'The address of this card was corrected often enough.':
    'L’adresse de cette carte a déjà été corrigée le nombre de fois permis.',
  'This link does not work any more. Please ask for a new one.': 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
  'Nobody with this address is known here.': 'Aucune personne n’est connue ici à cette adresse.',
  'This card is not in Google Wallet.': 'Cette carte n’est pas dans Google Wallet.',
  'This pass is not known here.': 'Cette carte du portefeuille mobile n’est pas connue ici.',
  // At the counter
  'Invalid QR Code. Please scan again.': 'Code QR non valide. Numérisez-le de nouveau.',
  'Invalid QR code or redeem amount.': 'Code QR ou montant à utiliser non valide.',
  'Invalid OTP. Please try again.': 'Code erroné. Veuillez réessayer.',
  'This gift card is not a package.': 'Cette carte-cadeau n’est pas un forfait.',
  'This gift card holds units of a package and not an amount. Please scan it again.':
    'Cette carte-cadeau contient des unités d’un forfait et non un montant. Numérisez-la de nouveau.',
  'This gift card holds an amount and not units of a package. Please scan it again.':
    'Cette carte-cadeau contient un montant et non des unités d’un forfait. Numérisez-la de nouveau.',
  'Not so many units are left on this gift card.': 'Il ne reste pas autant d’unités sur cette carte-cadeau.',
  'Please enter how many units are used.': 'Entrez le nombre d’unités utilisées.',
  'Redeem amount exceeds the available balance.': 'Le montant à utiliser dépasse le solde disponible.',
  'Please enter a tip that is at most the amount.': 'Entrez un pourboire qui ne dépasse pas le montant.',
  'must be an amount that is at most the redeemed one': 'doit être un montant qui ne dépasse pas le montant utilisé',
  'Please enter at most three different whole percents from 1 to 100':
    'Entrez au plus trois pourcentages entiers et différents, de 1 à 100',
  'This business takes no tips from gift cards.':
    'Cet établissement n’accepte pas de pourboires payés par carte-cadeau.',
  'Something else is left on this gift card by now. Please scan it again.':
    'Le solde de cette carte-cadeau a changé entre-temps. Numérisez-la de nouveau.',
  'Please redeem of the card first, or verify a code for what is to be paid out.':
    'Utilisez d’abord la carte, ou vérifiez un code pour le montant à verser.',
  'What is left on this gift card is not paid out in cash here.':
    'Ce qui reste sur cette carte-cadeau n’est pas versé ici en argent comptant.',
  "The code goes only to the holder's address on record.":
    'Le code n’est envoyé qu’à l’adresse du titulaire qui est au dossier.',
  'The holder of this card was erased, so no code can be sent. A manager can let the amount through without one.':
    'Les données du titulaire de cette carte ont été effacées : aucun code ne peut être envoyé. Un gestionnaire peut autoriser le montant sans code.',
  'Please verify the code that was sent to the holder first.':
    'Vérifiez d’abord le code qui a été envoyé au titulaire.',
  'This gift card has no such redemption.': 'Cette carte-cadeau n’a pas cette utilisation.',
  'A redemption can be undone within 24 hours only.': 'Une utilisation ne peut être annulée que dans les 24 heures.',
  'This gift card was used up: there is nothing left to refund.':
    'Cette carte-cadeau est épuisée : il ne reste rien à rembourser.',
  "The buyer disputes this payment with their bank, which decides about the money. It can't be refunded here.":
    'L’acheteur conteste ce paiement auprès de sa banque, qui décide de l’argent. Le paiement ne peut pas être remboursé ici.',
  'There is no such order.': 'Cette commande n’existe pas.',
  'This order has no refund.': 'Cette commande n’a pas de remboursement.',
  'Customer not found.': 'Client introuvable.',
  'Please give a reason.': 'Indiquez un motif.',
  'You have redeemed enough without a code today. The owner can change this limit.':
    'Vous avez atteint la limite d’utilisation sans code pour aujourd’hui. Le propriétaire peut la changer.',
  'Your business has redeemed enough without a code today. The owner can change this limit.':
    'Votre établissement a atteint la limite d’utilisation sans code pour aujourd’hui. Le propriétaire peut la changer.',
  // Mails
  'The code or link in this mail is no longer valid. Please ask for a new one.':
    'Le code ou le lien de ce courriel n’est plus valide. Demandez-en un nouveau.',
  'This link leads nowhere. Please open it from the mail once more.':
    'Ce lien ne mène nulle part. Ouvrez-le de nouveau depuis le courriel.',
  'This mail was not found.': 'Ce courriel est introuvable.',
  'The code or link in this mail works once. Please ask for a new one.':
    'Le code ou le lien de ce courriel ne fonctionne qu’une fois. Demandez-en un nouveau.',
  'This mail is on its way already.': 'Ce courriel est déjà en route.',
  'This mail is over: its address was corrected, the money for the card in it went back, its link ended before its time, or its reader reported it as unwanted.':
    'Ce courriel n’est plus valide : son adresse a été corrigée, l’argent de sa carte a été rendu, son lien a pris fin avant son heure ou la personne qui l’a reçu l’a signalé comme indésirable.',
  'This mail was sent again often enough. Please check the address.':
    'Ce courriel a déjà été renvoyé le nombre de fois permis. Vérifiez l’adresse.',
  // Accounts
  'This account is suspended. Please contact us.': 'Ce compte est suspendu. Communiquez avec nous.',
  'An account with this email address exists already.': 'Un compte avec cette adresse courriel existe déjà.',
  'The email address or the password is wrong.': 'L’adresse courriel ou le mot de passe est erroné.',
  'This link was used already or is too old.': 'Ce lien a déjà servi ou est trop ancien.',
  'Please sign in.': 'Veuillez vous connecter.',
  'This sign-in is over. Please sign in again.': 'Cette connexion a pris fin. Veuillez vous reconnecter.',
  'Your role does not allow this. Please ask a manager or the owner.':
    'Votre rôle ne le permet pas. Adressez-vous à un gestionnaire ou au propriétaire.',
  'This is for business admins only.': 'Ceci est réservé à l’administration des établissements.',
  'This is for the super admin only.': 'Ceci est réservé à la superadministration.',
  'This belongs to another business.': 'Ceci appartient à un autre établissement.',
  'Who founded the business stays its owner. Please contact us to change that.':
    'Qui a fondé l’établissement en reste propriétaire. Communiquez avec nous pour changer cela.',
  'You can not change your own role or access. Another owner can.':
    'Vous ne pouvez pas changer votre propre rôle ni votre accès. Un autre propriétaire le peut.',
  'There is no such person in your business.': 'Cette personne n’est pas dans votre établissement.',
  'This person has a password already and needs no invitation.':
    'Cette personne a déjà un mot de passe et n’a pas besoin d’invitation.',
  'There is no second factor yet.': 'Il n’y a pas encore de second facteur.',
  'Your account needs a second factor. Set another one up first.':
    'Votre compte a besoin d’un second facteur. Configurez-en d’abord un autre.',
  'Please set up a second factor first.': 'Configurez d’abord un second facteur.',
  'Your account has this passkey already.': 'Votre compte a déjà cette clé d’accès.',
  'Your account has as many passkeys as it can. Remove one first.':
    'Votre compte a toutes les clés d’accès qu’il peut avoir. Retirez-en d’abord une.',
  'This code app was shown too long ago. Please begin again.':
    'Cette application de codes a été affichée il y a trop longtemps. Veuillez recommencer.',
  'Too many failed attempts. Please try again later.': 'Trop de tentatives échouées. Réessayez plus tard.',
  'This password is too easy to guess. Please choose another.':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'The current password is wrong.': 'Le mot de passe actuel est erroné.',
  'The password is wrong.': 'Le mot de passe est erroné.',
  'This code is wrong, or was used already.': 'Ce code est erroné, ou a déjà servi.',
  'This passkey was not accepted. Please try again.': 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer.',
  'Please confirm that it is you.': 'Confirmez que c’est bien vous.',
  'Your session has ended. Please sign in again.': 'Votre session a pris fin. Veuillez vous reconnecter.',
  'Too many codes were sent. Please wait a few minutes.': 'Trop de codes ont été envoyés. Attendez quelques minutes.',
  // Businesses
  'There is no such business admin.': 'Ce compte d’administration n’existe pas.',
  'There is no business at this address.': 'Il n’y a pas d’établissement à cette adresse.',
  'Business not found.': 'Établissement introuvable.',
  'Another business uses this address already.': 'Un autre établissement a déjà cette adresse.',
  'Registration request not found.': 'Demande d’inscription introuvable.',
  'There is nothing to take up again: the provisioning did not fail.':
    'Il n’y a rien à reprendre : la mise en place n’a pas échoué.',
  'Nothing is kept of this business.': 'Rien n’est conservé de cet établissement.',
  'There are no payment settings.': 'Il n’y a pas de paramètres de paiement.',
  'The discount is not 0 to 100 percent.': 'Le rabais n’est pas de 0 à 100 pour cent.',
  'Please enter a number from 0 to 100.': 'Entrez un nombre de 0 à 100.',
  'Please enter a whole number.': 'Veuillez entrer un nombre entier.',
  'There is no such picture.': 'Cette image n’existe pas.',
  'The image is larger than 5 MB.': 'L’image dépasse 5 Mo.',
  'The image has more than 40 megapixels.': 'L’image a plus de 40 mégapixels.',
  'Please upload a JPG, PNG or WebP image.': 'Téléversez une image JPG, PNG ou WebP.',
  // The platform itself
  'Many people ask for this right now. Please try again in a moment.': `Beaucoup de gens demandent cela en ce moment. ${WAIT}`,
  'This request could not be read.': 'Cette demande n’a pas pu être lue.',
  'This is not allowed.': 'Ceci n’est pas permis.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'This method is not allowed here.': 'Cette méthode n’est pas permise ici.',
  'This request is too large.': 'Cette demande est trop volumineuse.',
  'This address is too long.': 'Cette adresse est trop longue.',
  'This content type is not accepted here.': 'Ce type de contenu n’est pas accepté ici.',
  'Something went wrong. Please try again.': 'Un problème est survenu. Veuillez réessayer.',
  'The same request is under way. Please wait a moment.': 'La même demande est en cours. Attendez un instant.',
  'This call came from another site.': 'Cet appel venait d’un autre site.',
  'This is not available right now. Please try again in a moment.': `Ceci n’est pas disponible en ce moment. ${WAIT}`,
  'This is not available right now.': 'Ceci n’est pas disponible en ce moment.',
  'Pictures can not be stored right now. Please try again in a moment.': `Les images ne peuvent pas être enregistrées en ce moment. ${WAIT}`,
  'The sums are being made.': 'Les totaux sont en cours de calcul.',
  'We are just opening. Please try again in a moment.': `Nous ouvrons à l’instant. ${WAIT}`,
  'Too many changes at once. Please try again.': 'Trop de changements à la fois. Veuillez réessayer.',
  'Many pictures are being prepared right now. Please try again.':
    'Beaucoup d’images sont en préparation en ce moment. Veuillez réessayer.',
  'Too many sign-ins at once. Please try again.': 'Trop de connexions à la fois. Veuillez réessayer.',
  'Too much was asked for at once. Please wait a moment.': 'Trop de demandes à la fois. Attendez un instant.',
  'Too many tries. Please wait a while.': 'Trop d’essais. Attendez un peu.',
  'Too many tries. Please wait a moment.': 'Trop d’essais. Attendez un instant.',
  // Terms, amounts, new codes, the changing QR
  'The amounts of this gift card have changed. Please choose again. You were not charged.':
    'Les montants de cette carte-cadeau ont changé. Choisissez de nouveau. Rien ne vous a été facturé.',
  'The terms of sale have changed meanwhile. Please read them and pay again: you were not charged.':
    'Les conditions de vente ont changé entre-temps. Lisez-les et payez de nouveau : rien ne vous a été facturé.',
  'This code was replaced by a new one. Please ask for the newest email of this gift card.':
    'Ce code a été remplacé par un nouveau. Demandez le courriel le plus récent de cette carte-cadeau.',
  'This link was replaced by a new one. Please open the card from the newest email.':
    'Ce lien a été remplacé par un nouveau. Ouvrez la carte depuis le courriel le plus récent.',
  'This gift card got a new code often enough. Please talk to the holder, or refund it.':
    'Cette carte-cadeau a déjà reçu assez de nouveaux codes. Parlez au titulaire, ou remboursez-la.',
  'The holder of this card was erased, so a new code would reach nobody.':
    'Les données du titulaire de cette carte ont été effacées : un nouveau code n’arriverait à personne.',
  'Thanks were sent for this gift already.': 'Un merci a déjà été envoyé pour ce cadeau.',
  'Nobody can be thanked for this gift card now.':
    'Personne ne peut être remercié pour cette carte-cadeau pour le moment.',
  'This gift has been used or kept, or was sent a while ago, so its address can not be changed here any more. Please ask the business.':
    'Ce cadeau a été utilisé ou conservé, ou envoyé il y a un certain temps : son adresse ne peut plus être changée ici. Adressez-vous à l’établissement.',
  'This card has no email address yet, so no code can be sent. Please ask the guest to open the card page and show the QR that changes, or to add their email there.':
    'Cette carte n’a pas encore de courriel : aucun code ne peut être envoyé. Demandez au client d’ouvrir la page de la carte et de montrer le code QR qui change, ou d’y ajouter son courriel.',
  'This card has an email address already. Please ask the business to change it.':
    'Cette carte a déjà un courriel. Demandez à l’établissement de le changer.',
  'Codes for this card were sent often enough. Please ask the business.':
    'Assez de codes ont été envoyés pour cette carte. Adressez-vous à l’établissement.',
  'The scan of this card is too old. Please scan the card again.':
    'La lecture de cette carte est trop ancienne. Numérisez la carte de nouveau.',
  'This QR is not of this moment: it may be a picture of the card, or the clock of the phone is wrong. Please have the card itself opened, or type the code under it.':
    'Ce code QR n’est pas de ce moment : c’est peut-être une photo de la carte, ou l’horloge du téléphone n’est pas à l’heure. Faites ouvrir la carte elle-même, ou tapez le code qui est au-dessous.',
  'What is counted is one line of at most # characters.':
    'Ce qui est compté tient sur une ligne d’au plus # caractères.',
  'What one holds has at most # characters.': 'Le contenu d’une unité compte au plus # caractères.',
  'A package has # to # units.': 'Un forfait compte de # à # unités.',
  'A package has one price.': 'Un forfait a un seul prix.',
  'A gift card of money does not become a package.': 'Une carte-cadeau d’un montant ne devient pas un forfait.',
  'The amount is between # and #.': 'Le montant est de # à #.',
  'The smallest amount is between # and #.': 'Le plus petit montant est de # à #.',
  'The largest amount is between # and #.': 'Le plus grand montant est de # à #.',
  'The largest amount is more than the smallest.': 'Le plus grand montant doit dépasser le plus petit.',
  'The step is more than zero.': 'La tranche est supérieure à zéro.',
  'No number of steps leads from the smallest to the largest amount.':
    'Aucun nombre de tranches ne mène du plus petit au plus grand montant.',
  'There are at most # suggestions.': 'Il y a au plus # suggestions.',
  'Within # hours you can buy gift cards worth # here. # of it is left for now. You were not charged.':
    'En # heures, vous pouvez acheter ici des cartes-cadeaux d’une valeur de #. Il en reste # pour le moment. Rien ne vous a été facturé.',
  'Within # hours you can buy gift cards worth # here. Nothing of it is left for now. You were not charged.':
    'En # heures, vous pouvez acheter ici des cartes-cadeaux d’une valeur de #. Il n’en reste rien pour le moment. Rien ne vous a été facturé.',
  '# is left for now.': 'Il reste # pour le moment.',
  'Nothing is left for now.': 'Il ne reste rien pour le moment.',
  'Please use at most # characters': 'Écrivez au plus # caractères',
  'Please search for at most # characters.': 'Cherchez avec au plus # caractères.',
  'Please write at most # characters.': 'Écrivez au plus # caractères.',
  'Password must be at least # characters': 'Le mot de passe doit compter au moins # caractères',
  'Password must be at most # characters': 'Le mot de passe doit compter au plus # caractères',
  'An amount is suggested twice.': 'Un montant est suggéré deux fois.',
  'A suggestion is within the range, and a number of steps above the smallest amount.':
    'Une suggestion est dans la fourchette, à un nombre entier de tranches au-dessus du plus petit montant.',
  'Please use letters and signs only.': 'Écrivez avec des lettres et des signes seulement.',
  'Please begin with a title: a line that starts with "# ".':
    'Commencez par un titre : une ligne qui débute par « # » et une espace.',
  // Locations
  'There is no such location in your business.': 'Cette succursale n’existe pas dans votre établissement.',
  'Your business has as many locations as it can have. Archive one that is not used.':
    'Votre établissement a déjà toutes les succursales qu’il peut avoir. Archivez-en une qui ne sert pas.',
  'Another location of your business has this name. Please choose another.':
    'Une autre succursale de votre établissement porte ce nom. Choisissez-en un autre.',
  'Devices stand at this location. Move or withdraw them first.':
    'Des appareils se trouvent dans cette succursale. Déplacez-les ou retirez-les d’abord.',
  'This person works at another location. The owner can change that under Settings, Staff.':
    'Cette personne travaille dans une autre succursale. Le propriétaire peut changer cela sous Paramètres, Équipe.',
  'This gift card can be used at other locations.': 'Cette carte-cadeau s’utilise dans d’autres succursales.',
  // Devices at the counter
  'Shift not found.': 'Quart introuvable.',
  'There is no such device in your business.': 'Cet appareil n’existe pas dans votre établissement.',
  'Your business has as many devices as it can have. Withdraw one that is not used.':
    'Votre établissement a déjà tous les appareils qu’il peut avoir. Retirez-en un qui ne sert pas.',
  'This code is wrong, was used already or is too old. Please ask for a new one.':
    'Ce code est erroné, a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'This device is not set up for the counter.': 'Cet appareil n’est pas configuré pour la caisse.',
  'This device was withdrawn. Please ask the owner to add it again.':
    'Cet appareil a été retiré. Demandez au propriétaire de l’ajouter de nouveau.',
  'This PIN is too easy to guess. Please choose another.': 'Ce NIP est trop facile à deviner. Choisissez-en un autre.',
  'This person has no PIN yet. They set one in their account.':
    'Cette personne n’a pas encore de NIP. Elle en choisit un dans son compte.',
  'This PIN is wrong.': 'Ce NIP est erroné.',
  'Too many wrong PINs. Please wait ten minutes, or let somebody else go on.':
    'Trop de NIP erronés. Attendez dix minutes, ou laissez quelqu’un d’autre continuer.',
  'Too many wrong PINs. This person sets another PIN in their account first.':
    'Trop de NIP erronés. Cette personne doit d’abord choisir un autre NIP dans son compte.',
  'Please enter six digits': 'Entrez six chiffres',
  // Physical cards
  'This gift card was not activated at a counter.': 'Cette carte-cadeau n’a pas été activée à un comptoir.',
  'An activation can be undone within 24 hours only.': 'Une activation ne peut être annulée que dans les 24 heures.',
  'Something of this gift card was used or added, so its activation can not be undone.':
    'Une partie de cette carte-cadeau a été utilisée ou ajoutée : son activation ne peut pas être annulée.',
  'The price of this gift card has changed. Please scan the card again to see what to take.':
    'Le prix de cette carte-cadeau a changé. Scannez de nouveau la carte pour voir ce qu’il faut encaisser.',
  'This card has no email address, so a new code would reach nobody.':
    'Cette carte n’a pas d’adresse courriel; un nouveau code n’atteindrait donc personne.',
  'Batch not found.': 'Lot introuvable.',
  'This printed card was taken out of use and can not be activated.':
    'Cette carte imprimée a été retirée et ne peut pas être activée.',
  'At most # printed codes may wait for their activation. Please take out of use what is not needed.':
    'Au plus # codes imprimés peuvent attendre leur activation. Retirez ceux dont vous n’avez pas besoin.',
  'This gift card is not activated yet.': 'Cette carte-cadeau n’est pas encore activée.',
  'This gift card was activated already. Please scan it again.':
    'Cette carte-cadeau a déjà été activée. Numérisez-la de nouveau.',
  'This was not accepted by this device in the time for it.': 'Cet appareil n’a pas accepté ceci dans le délai prévu.',
  'This is more than a device accepts without network.': 'Ceci dépasse ce qu’un appareil accepte sans réseau.',
  'is not of this business, device or time': 'n’est pas de cette entreprise, de cet appareil ou de ce moment',
  'Cashiers may not activate gift cards here. Please ask a manager or the owner.':
    'Ici, les caissiers ne peuvent pas activer de cartes-cadeaux. Demandez à un gérant ou au propriétaire.',
  'This gift card is not sold with this amount.': 'Cette carte-cadeau ne se vend pas à ce montant.',
  'Enter a number from # to #.': 'Entrez un nombre de # à #.',
  ...ofSeveral,
};
