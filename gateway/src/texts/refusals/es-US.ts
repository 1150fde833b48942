import { ofSeveral } from './several/es-US.js';

const OTHER_CARD = 'Intente con otra tarjeta.';
const CHECK_CARD = 'Revise los datos de la tarjeta e inténtelo de nuevo.';
const WAIT = 'Inténtelo de nuevo en un momento.';

/** What the services refuse with, sentence by sentence: English, as they say it, and how it reads in Spanish. # stands for a number, in the order of the English. */
export const refusals: Readonly<Record<string, string>> = {
  // Fields of forms
  'Please correct the marked fields.': 'Corrija los campos marcados.',
  'This field is mandatory': 'Este campo es obligatorio',
  'Please enter a valid email address': 'Ingrese un correo electrónico válido',
  'Please enter a valid phone number': 'Ingrese un número de teléfono válido',
  'Please enter a valid mobile number': 'Ingrese un número de celular válido',
  'Please choose another way: we send no text messages': 'Elija otra forma: no enviamos mensajes de texto',
  'We cannot text to this country': 'No podemos enviar mensajes de texto a este país',
  'This gift goes by email: please enter an email address':
    'Este regalo se envía por correo: ingrese un correo electrónico',
  'Gifts can not be sent by text message here. Please choose another way.':
    'Aquí los regalos no se pueden enviar por mensaje de texto. Elija otra forma.',
  'Please use plain text only': 'Use solo texto sin formato',
  'Please select a purchase type': 'Seleccione un tipo de compra',
  'Please choose a day': 'Elija un día',
  'Please choose a time': 'Elija una hora',
  'Please choose a time zone': 'Elija una zona horaria',
  'This moment has passed: please choose a later one': 'Ese momento ya pasó: elija uno más adelante',
  'Please choose a day within # days': 'Elija un día dentro de los próximos # días',
  'Please choose one of the designs': 'Elija uno de los diseños',
  'Your currency was just changed. Please try again in a moment.':
    'Su moneda acaba de cambiar. Inténtelo de nuevo en un momento.',
  'Please choose one of the currencies': 'Elija una de las monedas',
  'The currency stays as it is once a gift card was made.':
    'La moneda ya no cambia una vez creada una tarjeta de regalo.',
  'This design is not offered any more: please choose again': 'Este diseño ya no se ofrece: elija de nuevo',
  'Photos of your own are not offered here. Please choose another picture.':
    'Aquí no se ofrecen fotos propias. Elija otra imagen.',
  'This photo is not there any more.': 'Esta foto ya no está.',
  'must be off, approve or on': 'debe ser off, approve u on',
  'Design not found.': 'Diseño no encontrado.',
  'There are 24 designs already. Delete one before you add another.':
    'Ya hay 24 diseños. Elimine uno antes de agregar otro.',
  'Please enter a name.': 'Ingrese un nombre.',
  'The name is one line of at most # characters.': 'El nombre es una sola línea de # caracteres como máximo.',
  'Please choose an image.': 'Elija una imagen.',
  'Please give either one amount or a range.': 'Indique un solo monto o un rango.',
  'Enter an amount above zero.': 'Ingrese un monto mayor que cero.',
  'Please enter a number that is not below zero, nor too high':
    'Ingrese un número que no sea negativo ni demasiado alto',
  'Enter the application id, the location id and the access token first.':
    'Ingrese primero el id de la aplicación, el id de la sucursal y el token de acceso.',
  // Buying
  'Please enter an amount with at most two decimals.': 'Ingrese un monto con dos decimales como máximo.',
  'Please enter an amount without decimals.': 'Ingrese un monto sin decimales.',
  'The amount is not a whole number of cents.': 'El monto no es un número entero de centavos.',
  'This gift card reloads by itself already. You were not charged: top it up once, without the tick.':
    'Esta tarjeta de regalo ya se recarga sola. No se le cobró nada: recárguela una vez, sin la casilla.',
  'This link is not valid. Please use the one in your latest mail.':
    'Este enlace no es válido. Use el de su correo más reciente.',
  'A card can not reload by itself under this balance.':
    'Una tarjeta no se puede recargar sola por debajo de este saldo.',
  'Please read and accept how the card reloads by itself.': 'Lea y acepte cómo se recarga sola la tarjeta.',
  'Only a payment card can reload a gift card by itself.':
    'Solo una tarjeta de pago puede recargar sola una tarjeta de regalo.',
  'This gift card can not be topped up with this amount.':
    'Esta tarjeta de regalo no se puede recargar con este monto.',
  'This gift card can not be topped up with this amount. You were not charged.':
    'Esta tarjeta de regalo no se puede recargar con este monto. No se le cobró nada.',
  'This gift card is not on sale.': 'Esta tarjeta de regalo no está a la venta.',
  'The price of this gift card has changed. Please reload the page and try again.':
    'El precio de esta tarjeta de regalo cambió. Cargue la página de nuevo e inténtelo otra vez.',
  "This business can't take payments right now. You were not charged.":
    'Este negocio no puede recibir pagos en este momento. No se le cobró nada.',
  'This payment was used for a gift card with other details already.':
    'Este pago ya se usó para una tarjeta de regalo con otros datos.',
  'This purchase can only be finished where it was paid. If nobody finishes it, the money goes back by itself.':
    'Esta compra solo se puede terminar donde se pagó. Si nadie la termina, el dinero se devuelve automáticamente.',
  'Too many payments were declined. Please wait a few minutes before you try again.':
    'Se rechazaron demasiados pagos. Espere unos minutos antes de intentarlo de nuevo.',
  'We have no such payment.': 'No tenemos ese pago.',
  'Phone wallets are not available right now. Your gift card comes by email.':
    'Las billeteras del teléfono no están disponibles en este momento. Su tarjeta de regalo llega por correo.',
  // What banks say
  'Your bank declined the payment. Please try another card.': `Su banco rechazó el pago. ${OTHER_CARD}`,
  'Your bank declined the payment. Please call your bank, or try another card.':
    'Su banco rechazó el pago. Llame a su banco o intente con otra tarjeta.',
  'Your bank wants to verify this payment. Please try again and follow its steps, or try another card.':
    'Su banco quiere verificar este pago. Inténtelo de nuevo y siga sus pasos, o intente con otra tarjeta.',
  'There is not enough money on this card. Please try another card.': `Esta tarjeta no tiene fondos suficientes. ${OTHER_CARD}`,
  "The security code (CVV) doesn't match. Please check it and try again.":
    'El código de seguridad (CVV) no coincide. Revíselo e inténtelo de nuevo.',
  "The postal code doesn't match the card. Please check it and try again.":
    'El código postal no coincide con la tarjeta. Revíselo e inténtelo de nuevo.',
  'This card has expired. Please try another card.': `Esta tarjeta venció. ${OTHER_CARD}`,
  'The expiration date is not right. Please check it and try again.':
    'La fecha de vencimiento no es correcta. Revísela e inténtelo de nuevo.',
  'The card number is not right. Please check the card details and try again.': `El número de la tarjeta no es correcto. ${CHECK_CARD}`,
  'Please check the card details and try again.': CHECK_CARD,
  "Your bank can't find the account of this card. Please try another card.": `Su banco no encuentra la cuenta de esta tarjeta. ${OTHER_CARD}`,
  "The account of this card can't be used. Please try another card.": `La cuenta de esta tarjeta no se puede usar. ${OTHER_CARD}`,
  "This card can't be used here. Please try another card.": `Esta tarjeta no se puede usar aquí. ${OTHER_CARD}`,
  "This brand of card can't be used here. Please try another card.": `Esta marca de tarjeta no se puede usar aquí. ${OTHER_CARD}`,
  "This card can't be used online. Please try another card.": `Esta tarjeta no se puede usar en línea. ${OTHER_CARD}`,
  "This card doesn't allow this purchase. Please try another card.": `Esta tarjeta no permite esta compra. ${OTHER_CARD}`,
  "This card can't be used in this region. Please try another card.": `Esta tarjeta no se puede usar en esta región. ${OTHER_CARD}`,
  'The amount is above the limit of this card. Please try another card.': `El monto supera el límite de esta tarjeta. ${OTHER_CARD}`,
  'Your bank wants to talk to you about this payment. Please call your bank, or try another card.':
    'Su banco quiere hablar con usted sobre este pago. Llame a su banco o intente con otra tarjeta.',
  'The PIN was entered wrong too often. Please call your bank, or try another card.':
    'El PIN se ingresó mal demasiadas veces. Llame a su banco o intente con otra tarjeta.',
  'The PIN is not right. Please try again.': 'El PIN no es correcto. Inténtelo de nuevo.',
  "This card needs a PIN, which can't be entered online. Please try another card.": `Esta tarjeta necesita un PIN, que no se puede ingresar en línea. ${OTHER_CARD}`,
  'The payment was not confirmed. Please try again.': 'El pago no se confirmó. Inténtelo de nuevo.',
  "This way to pay can't be used here. Please try another card.": `Esta forma de pago no se puede usar aquí. ${OTHER_CARD}`,
  'The card details are no longer valid. Please enter them again.':
    'Los datos de la tarjeta ya no son válidos. Ingréselos de nuevo.',
  'The payment was not completed in time and nothing was charged. Please try again.':
    'El pago no se completó a tiempo y no se cobró nada. Inténtelo de nuevo.',
  "The payment provider doesn't answer right now. If you were charged without getting a card, the money goes back by itself.":
    'El proveedor de pagos no responde en este momento. Si se le cobró sin recibir una tarjeta, el dinero se devuelve automáticamente.',
  'This payment was refunded.': 'Este pago se reembolsó.',
  'This payment is not completed.': 'Este pago no se completó.',
  // Cards and gifts
  'This gift card is blocked.': 'Esta tarjeta de regalo está bloqueada.',
  'This gift card was refunded and can no longer be used.':
    'Esta tarjeta de regalo se reembolsó y ya no se puede usar.',
  'This gift card has expired.': 'Esta tarjeta de regalo venció.',
  'This gift card can not be changed in this way.': 'Esta tarjeta de regalo no se puede cambiar de esta manera.',
  'Gift card not found.': 'No se encontró la tarjeta de regalo.',
  'This card was not bought as a gift: it has no recipient.':
    'Esta tarjeta no se compró como regalo: nadie la recibió.',
  'Nothing can be spent with this gift card, so it is not printed.':
    'Con esta tarjeta de regalo ya no se puede gastar nada, así que no se imprime.',
  'This gift is on its way already, so nothing of it can be changed any more.':
    'Este regalo ya va en camino, así que ya no se puede cambiar nada.',
  'The moment of this gift was changed too often. Please ask the business.':
    'El momento de este regalo se cambió demasiadas veces. Consulte con el negocio.',
  'The words of this gift were changed too often. Please ask the business.':
    'Las palabras de este regalo se cambiaron demasiadas veces. Consulte con el negocio.',
  'Somebody on this gift was erased, so its words can not be changed any more.':
    'Los datos de alguien de este regalo se borraron, así que sus palabras ya no se pueden cambiar.',
  'The address of this card was corrected often enough.':
    'La dirección de esta tarjeta ya se corrigió las veces permitidas.',
  'This link does not work any more. Please ask for a new one.': 'Este enlace ya no funciona. Pida uno nuevo.',
  'Nobody with this address is known here.': 'Aquí no se conoce a nadie con esta dirección.',
  'This card is not in Google Wallet.': 'Esta tarjeta no está en Google Wallet.',
  'This pass is not known here.': 'Este pase no se conoce aquí.',
  // At the counter
  'Invalid QR Code. Please scan again.': 'Código QR no válido. Escanee de nuevo.',
  'Invalid QR code or redeem amount.': 'El código QR o el monto no son válidos.',
  'Invalid OTP. Please try again.': 'Código incorrecto. Inténtelo de nuevo.',
  'This gift card is not a package.': 'Esta tarjeta de regalo no es un paquete.',
  'This gift card holds units of a package and not an amount. Please scan it again.':
    'Esta tarjeta de regalo tiene unidades de un paquete y no un monto. Escanéela de nuevo.',
  'This gift card holds an amount and not units of a package. Please scan it again.':
    'Esta tarjeta de regalo tiene un monto y no unidades de un paquete. Escanéela de nuevo.',
  'Not so many units are left on this gift card.': 'En esta tarjeta de regalo no quedan tantas unidades.',
  'Please enter how many units are used.': 'Ingrese cuántas unidades se usan.',
  'Redeem amount exceeds the available balance.': 'El monto supera el saldo disponible.',
  'Please enter a tip that is at most the amount.': 'Ingrese una propina que no supere el monto.',
  'must be an amount that is at most the redeemed one': 'debe ser un monto que no supere el canjeado',
  'Please enter at most three different whole percents from 1 to 100':
    'Ingrese como máximo tres porcentajes enteros y distintos, de 1 a 100',
  'This business takes no tips from gift cards.': 'Este negocio no acepta propinas de tarjetas de regalo.',
  'Something else is left on this gift card by now. Please scan it again.':
    'El saldo de esta tarjeta de regalo cambió. Escanéela de nuevo.',
  'Please redeem of the card first, or verify a code for what is to be paid out.':
    'Primero canjee de la tarjeta o verifique un código para lo que se va a pagar.',
  'What is left on this gift card is not paid out in cash here.':
    'Lo que queda en esta tarjeta de regalo no se paga aquí en efectivo.',
  "The code goes only to the holder's address on record.": 'El código va solo a la dirección registrada del titular.',
  'The holder of this card was erased, so no code can be sent. A manager can let the amount through without one.':
    'Los datos del titular de esta tarjeta se borraron, así que no se le puede enviar un código. Un gerente puede autorizar el monto sin código.',
  'Please verify the code that was sent to the holder first.': 'Primero verifique el código que se envió al titular.',
  'This gift card has no such redemption.': 'Esta tarjeta de regalo no tiene ese canje.',
  'A redemption can be undone within 24 hours only.': 'Un canje solo se puede anular dentro de 24 horas.',
  'This gift card was used up: there is nothing left to refund.':
    'Esta tarjeta de regalo está agotada: no queda nada que reembolsar.',
  "The buyer disputes this payment with their bank, which decides about the money. It can't be refunded here.":
    'El comprador disputa este pago ante su banco, que decide sobre el dinero. No se puede reembolsar aquí.',
  'There is no such order.': 'No existe ese pedido.',
  'This order has no refund.': 'Este pedido no tiene reembolso.',
  'Customer not found.': 'No se encontró al cliente.',
  'Please give a reason.': 'Indique un motivo.',
  'You have redeemed enough without a code today. The owner can change this limit.':
    'Hoy ya canjeó lo permitido sin código. El propietario puede cambiar este límite.',
  'Your business has redeemed enough without a code today. The owner can change this limit.':
    'Hoy su negocio ya canjeó lo permitido sin código. El propietario puede cambiar este límite.',
  // Mails
  'The code or link in this mail is no longer valid. Please ask for a new one.':
    'El código o enlace de este correo ya no es válido. Pida uno nuevo.',
  'This link leads nowhere. Please open it from the mail once more.':
    'Este enlace no lleva a ninguna parte. Ábralo de nuevo desde el correo.',
  'This mail was not found.': 'No se encontró este correo.',
  'The code or link in this mail works once. Please ask for a new one.':
    'El código o enlace de este correo funciona una vez. Pida uno nuevo.',
  'This mail is on its way already.': 'Este correo ya va en camino.',
  'This mail is over: its address was corrected, the money for the card in it went back, its link ended before its time, or its reader reported it as unwanted.':
    'Este correo ya no vale: se corrigió su dirección, se devolvió el dinero de su tarjeta, su enlace terminó antes de tiempo o quien lo recibió lo marcó como no deseado.',
  'This mail was sent again often enough. Please check the address.':
    'Este correo ya se envió de nuevo las veces permitidas. Revise la dirección.',
  // Accounts
  'This account is suspended. Please contact us.': 'Esta cuenta está suspendida. Comuníquese con nosotros.',
  'An account with this email address exists already.': 'Ya existe una cuenta con este correo electrónico.',
  'The email address or the password is wrong.': 'El correo electrónico o la contraseña no son correctos.',
  'This link was used already or is too old.': 'Este enlace ya se usó o es demasiado antiguo.',
  'Please sign in.': 'Inicie sesión.',
  'This sign-in is over. Please sign in again.': 'Este inicio de sesión terminó. Inicie sesión de nuevo.',
  'Your role does not allow this. Please ask a manager or the owner.':
    'Su función no lo permite. Consulte con un gerente o con el propietario.',
  'This is for business admins only.': 'Esto es solo para administradores de negocios.',
  'This is for the super admin only.': 'Esto es solo para el superadministrador.',
  'This belongs to another business.': 'Esto pertenece a otro negocio.',
  'Who founded the business stays its owner. Please contact us to change that.':
    'Quien fundó el negocio sigue siendo su propietario. Comuníquese con nosotros para cambiarlo.',
  'You can not change your own role or access. Another owner can.':
    'No puede cambiar su propia función ni su acceso. Otro propietario puede.',
  'There is no such person in your business.': 'No hay tal persona en su negocio.',
  'This person has a password already and needs no invitation.':
    'Esta persona ya tiene una contraseña y no necesita invitación.',
  'There is no second factor yet.': 'Todavía no hay un segundo factor.',
  'Your account needs a second factor. Set another one up first.':
    'Su cuenta necesita un segundo factor. Configure otro primero.',
  'Please set up a second factor first.': 'Primero configure un segundo factor.',
  'Your account has this passkey already.': 'Su cuenta ya tiene esta llave de acceso.',
  'Your account has as many passkeys as it can. Remove one first.':
    'Su cuenta tiene todas las llaves de acceso que puede tener. Quite una primero.',
  'This code app was shown too long ago. Please begin again.':
    'Esta aplicación de códigos se mostró hace demasiado tiempo. Empiece de nuevo.',
  'Too many failed attempts. Please try again later.': 'Demasiados intentos fallidos. Inténtelo de nuevo más tarde.',
  'This password is too easy to guess. Please choose another.':
    'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  'The current password is wrong.': 'La contraseña actual no es correcta.',
  'The password is wrong.': 'La contraseña no es correcta.',
  'This code is wrong, or was used already.': 'Este código no es correcto o ya se usó.',
  'This passkey was not accepted. Please try again.': 'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
  'Please confirm that it is you.': 'Confirme que es usted.',
  'Your session has ended. Please sign in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  'Too many codes were sent. Please wait a few minutes.': 'Se enviaron demasiados códigos. Espere unos minutos.',
  // Businesses
  'There is no such business admin.': 'No existe ese administrador.',
  'There is no business at this address.': 'No hay ningún negocio en esta dirección.',
  'Business not found.': 'No se encontró el negocio.',
  'Another business uses this address already.': 'Otro negocio ya usa esta dirección.',
  'Registration request not found.': 'No se encontró la solicitud de registro.',
  'There is nothing to take up again: the provisioning did not fail.': 'No hay nada que retomar: la apertura no falló.',
  'Nothing is kept of this business.': 'No se guarda nada de este negocio.',
  'There are no payment settings.': 'No hay configuración de pagos.',
  'The discount is not 0 to 100 percent.': 'El descuento no está entre 0 y 100 por ciento.',
  'Please enter a number from 0 to 100.': 'Ingrese un número de 0 a 100.',
  'Please enter a whole number.': 'Escriba un número entero.',
  'There is no such picture.': 'No existe esa imagen.',
  'The image is larger than 5 MB.': 'La imagen supera los 5 MB.',
  'The image has more than 40 megapixels.': 'La imagen tiene más de 40 megapíxeles.',
  'Please upload a JPG, PNG or WebP image.': 'Suba una imagen JPG, PNG o WebP.',
  // The platform itself
  'Many people ask for this right now. Please try again in a moment.': `Muchas personas piden esto en este momento. ${WAIT}`,
  'This request could not be read.': 'No se pudo leer esta solicitud.',
  'This is not allowed.': 'Esto no está permitido.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This method is not allowed here.': 'Este método no está permitido aquí.',
  'This request is too large.': 'Esta solicitud es demasiado grande.',
  'This address is too long.': 'Esta dirección es demasiado larga.',
  'This content type is not accepted here.': 'Este tipo de contenido no se acepta aquí.',
  'Something went wrong. Please try again.': 'Algo salió mal. Inténtelo de nuevo.',
  'The same request is under way. Please wait a moment.': 'La misma solicitud está en curso. Espere un momento.',
  'This call came from another site.': 'Esta llamada vino de otro sitio.',
  'This is not available right now. Please try again in a moment.': `Esto no está disponible en este momento. ${WAIT}`,
  'This is not available right now.': 'Esto no está disponible en este momento.',
  'Pictures can not be stored right now. Please try again in a moment.': `En este momento no se pueden guardar imágenes. ${WAIT}`,
  'The sums are being made.': 'Se están calculando los totales.',
  'We are just opening. Please try again in a moment.': `Estamos abriendo. ${WAIT}`,
  'Too many changes at once. Please try again.': 'Demasiados cambios a la vez. Inténtelo de nuevo.',
  'Many pictures are being prepared right now. Please try again.':
    'En este momento se preparan muchas imágenes. Inténtelo de nuevo.',
  'Too many sign-ins at once. Please try again.': 'Demasiados inicios de sesión a la vez. Inténtelo de nuevo.',
  'Too much was asked for at once. Please wait a moment.': 'Se pidió demasiado a la vez. Espere un momento.',
  'Too many tries. Please wait a while.': 'Demasiados intentos. Espere un rato.',
  'Too many tries. Please wait a moment.': 'Demasiados intentos. Espere un momento.',
  // Terms, amounts, new codes, the changing QR
  'The amounts of this gift card have changed. Please choose again. You were not charged.':
    'Los montos de esta tarjeta de regalo cambiaron. Elija de nuevo. No se le cobró nada.',
  'The terms of sale have changed meanwhile. Please read them and pay again: you were not charged.':
    'Mientras tanto cambiaron las condiciones de venta. Léalas y vuelva a pagar: no se le cobró nada.',
  'This code was replaced by a new one. Please ask for the newest email of this gift card.':
    'Este código se reemplazó por uno nuevo. Pida el correo más reciente de esta tarjeta de regalo.',
  'This link was replaced by a new one. Please open the card from the newest email.':
    'Este enlace se reemplazó por uno nuevo. Abra la tarjeta desde el correo más reciente.',
  'This gift card got a new code often enough. Please talk to the holder, or refund it.':
    'Esta tarjeta de regalo ya recibió suficientes códigos nuevos. Hable con el titular o devuelva el dinero.',
  'The holder of this card was erased, so a new code would reach nobody.':
    'Los datos del titular de esta tarjeta se borraron, así que un código nuevo no llegaría a nadie.',
  'Thanks were sent for this gift already.': 'Ya se enviaron las gracias por este regalo.',
  'Nobody can be thanked for this gift card now.':
    'Por ahora no se puede dar las gracias a nadie por esta tarjeta de regalo.',
  'This gift has been used or kept, or was sent a while ago, so its address can not be changed here any more. Please ask the business.':
    'Este regalo ya se usó, alguien ya lo guardó o se envió hace tiempo, así que su dirección ya no se puede cambiar aquí. Consulte con el negocio.',
  'This card has no email address yet, so no code can be sent. Please ask the guest to open the card page and show the QR that changes, or to add their email there.':
    'Esta tarjeta aún no tiene correo, así que no se puede enviar un código. Pida al cliente que abra la página de la tarjeta y muestre el QR que cambia, o que agregue ahí su correo.',
  'This card has an email address already. Please ask the business to change it.':
    'Esta tarjeta ya tiene un correo. Pida al negocio que lo cambie.',
  'Codes for this card were sent often enough. Please ask the business.':
    'Ya se enviaron suficientes códigos para esta tarjeta. Consulte con el negocio.',
  'The scan of this card is too old. Please scan the card again.':
    'El escaneo de esta tarjeta es demasiado antiguo. Escanee la tarjeta de nuevo.',
  'This QR is not of this moment: it may be a picture of the card, or the clock of the phone is wrong. Please have the card itself opened, or type the code under it.':
    'Este QR no es de este momento: puede ser una foto de la tarjeta, o el reloj del teléfono está mal. Pida que abran la tarjeta misma, o escriba el código que está debajo.',
  'What is counted is one line of at most # characters.':
    'Lo que se cuenta es una sola línea de # caracteres como máximo.',
  'What one holds has at most # characters.': 'Lo que incluye cada unidad tiene # caracteres como máximo.',
  'A package has # to # units.': 'Un paquete tiene de # a # unidades.',
  'A package has one price.': 'Un paquete tiene un solo precio.',
  'A gift card of money does not become a package.':
    'Una tarjeta de regalo con un monto no se convierte en un paquete.',
  'The amount is between # and #.': 'El monto está entre # y #.',
  'The smallest amount is between # and #.': 'El monto menor está entre # y #.',
  'The largest amount is between # and #.': 'El monto mayor está entre # y #.',
  'The largest amount is more than the smallest.': 'El monto mayor debe superar al menor.',
  'The step is more than zero.': 'El paso es mayor que cero.',
  'No number of steps leads from the smallest to the largest amount.':
    'Con pasos así no se llega del monto menor al mayor.',
  'There are at most # suggestions.': 'Puede haber # sugerencias como máximo.',
  'Within # hours you can buy gift cards worth # here. # of it is left for now. You were not charged.':
    'En # horas puede comprar aquí tarjetas de regalo por #. Por ahora le quedan #. No se le cobró nada.',
  'Within # hours you can buy gift cards worth # here. Nothing of it is left for now. You were not charged.':
    'En # horas puede comprar aquí tarjetas de regalo por #. Por ahora no le queda nada de eso. No se le cobró nada.',
  '# is left for now.': 'Por ahora le quedan #.',
  'Nothing is left for now.': 'Por ahora no le queda nada.',
  'Please use at most # characters': 'Use # caracteres como máximo',
  'Please search for at most # characters.': 'Busque con # caracteres como máximo.',
  'Please write at most # characters.': 'Escriba # caracteres como máximo.',
  'Password must be at least # characters': 'La contraseña debe tener al menos # caracteres',
  'Password must be at most # characters': 'La contraseña debe tener # caracteres como máximo',
  'An amount is suggested twice.': 'Un monto se sugiere dos veces.',
  'A suggestion is within the range, and a number of steps above the smallest amount.':
    'Una sugerencia está entre los dos montos, a un número entero de pasos del menor.',
  'Please use letters and signs only.': 'Use solo letras y signos.',
  'Please begin with a title: a line that starts with "# ".': 'Empiece con un título: una línea que comience con "# ".',
  // Locations
  'There is no such location in your business.': 'No existe ese local en su negocio.',
  'Your business has as many locations as it can have. Archive one that is not used.':
    'Su negocio ya tiene todos los locales que puede tener. Archive uno que no se use.',
  'Another location of your business has this name. Please choose another.':
    'Otro local de su negocio ya tiene este nombre. Elija otro.',
  'Devices stand at this location. Move or withdraw them first.':
    'En este local hay dispositivos. Muévalos o retírelos antes.',
  'This person works at another location. The owner can change that under Settings, Staff.':
    'Esta persona trabaja en otro local. El propietario puede cambiarlo en Configuración, Personal.',
  'This gift card can be used at other locations.': 'Esta tarjeta de regalo se puede usar en otros locales.',
  // Devices at the counter
  'Shift not found.': 'No se encontró el turno.',
  'There is no such device in your business.': 'No existe ese dispositivo en su negocio.',
  'Your business has as many devices as it can have. Withdraw one that is not used.':
    'Su negocio ya tiene todos los dispositivos que puede tener. Retire uno que no se use.',
  'This code is wrong, was used already or is too old. Please ask for a new one.':
    'Este código es incorrecto, ya se usó o es demasiado antiguo. Pida uno nuevo.',
  'This device is not set up for the counter.': 'Este dispositivo no está configurado para la caja.',
  'This device was withdrawn. Please ask the owner to add it again.':
    'Este dispositivo fue retirado. Pida al propietario que lo agregue de nuevo.',
  'This PIN is too easy to guess. Please choose another.': 'Este PIN es demasiado fácil de adivinar. Elija otro.',
  'This person has no PIN yet. They set one in their account.':
    'Esta persona todavía no tiene PIN. Lo elige en su cuenta.',
  'This PIN is wrong.': 'Este PIN es incorrecto.',
  'Too many wrong PINs. Please wait ten minutes, or let somebody else go on.':
    'Demasiados PIN incorrectos. Espere diez minutos o deje que siga otra persona.',
  'Too many wrong PINs. This person sets another PIN in their account first.':
    'Demasiados PIN incorrectos. Esta persona debe elegir antes otro PIN en su cuenta.',
  'Please enter six digits': 'Ingrese seis dígitos',
  // Physical cards
  'This gift card was not activated at a counter.': 'Esta tarjeta de regalo no se activó en un mostrador.',
  'An activation can be undone within 24 hours only.': 'Una activación solo se puede deshacer en un plazo de 24 horas.',
  'Something of this gift card was used or added, so its activation can not be undone.':
    'Algo de esta tarjeta de regalo se usó o se añadió, por lo que su activación no se puede deshacer.',
  'The price of this gift card has changed. Please scan the card again to see what to take.':
    'El precio de esta tarjeta de regalo ha cambiado. Escanee la tarjeta de nuevo para ver cuánto cobrar.',
  'This card has no email address, so a new code would reach nobody.':
    'Esta tarjeta no tiene correo electrónico, así que un código nuevo no llegaría a nadie.',
  'Batch not found.': 'Lote no encontrado.',
  'This printed card was taken out of use and can not be activated.':
    'Esta tarjeta impresa se retiró de uso y no se puede activar.',
  'At most # printed codes may wait for their activation. Please take out of use what is not needed.':
    'Como máximo # códigos impresos pueden esperar su activación. Retire de uso los que no se necesiten.',
  'This gift card is not activated yet.': 'Esta tarjeta de regalo todavía no está activada.',
  'This gift card was activated already. Please scan it again.':
    'Esta tarjeta de regalo ya se activó. Escanéela de nuevo.',
  'This was not accepted by this device in the time for it.':
    'Esto no lo aceptó este dispositivo en el plazo previsto.',
  'This is more than a device accepts without network.': 'Esto supera lo que un dispositivo acepta sin conexión.',
  'is not of this business, device or time': 'no es de este negocio, dispositivo o momento',
  'Cashiers may not activate gift cards here. Please ask a manager or the owner.':
    'Aquí los cajeros no pueden activar tarjetas de regalo. Pida ayuda a un gerente o al dueño.',
  'This gift card is not sold with this amount.': 'Esta tarjeta de regalo no se vende con este importe.',
  'Enter a number from # to #.': 'Escriba un número del # al #.',
  ...ofSeveral,
};
