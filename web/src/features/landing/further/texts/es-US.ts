import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  interest: {
    fixFields: 'Corrija los campos resaltados.',
    checking:
      'En este momento llegan muchos formularios. Su navegador está demostrando que este lo envió una persona: tarda unos segundos y usted no tiene que hacer nada.',
    failed: 'Lo sentimos, algo salió mal. Inténtelo de nuevo más tarde.',
    sent: '¡Registro enviado! Revise su correo para ver la confirmación y los próximos pasos. Nos comunicaremos con usted en menos de 24 horas.',
    invalidPhone: 'Ingrese un número de teléfono válido, como (555) 123-4567.',
    invalidWebsite: 'Ingrese una dirección web como https://example.com.',
    businessType: {
      label: 'Tipo de negocio',
      choose: 'Elija uno',
      restaurant: 'Restaurante',
      hotel: 'Hotel',
      store: 'Tienda',
      other: 'Otro',
    },
    contactName: 'Nombre de contacto',
    emailExample: 'usted@sunegocio.com',
    websiteExample: 'https://',
    notes: 'Notas',
    notesExample: 'Cuántos locales tiene, qué le gustaría vender',
    title: 'Traiga su negocio a la mesa',
    lead: 'Cuéntenos quién es. No hay nada que pagar ni nada que instalar.',
    step: {
      send: 'Usted envía este formulario.',
      answer: 'Le respondemos en menos de 24 horas.',
      firstCard: 'Usted crea su primera tarjeta.',
    },
    accept: {
      before: 'Al enviar el formulario, usted acepta los ',
      terms: 'términos',
      and: ' y el ',
      privacy: 'aviso de privacidad',
      after: '.',
    },
  },
  benefit: {
    paidAhead: {
      title: 'Pagado antes de la visita',
      text: 'La tarjeta se paga hoy. La velada llega después.',
    },
    newGuests: {
      title: 'Caras nuevas',
      text: 'Cada regalo presenta su negocio a alguien que no lo conocía.',
    },
    return: {
      title: 'Una razón para volver',
      text: 'Lo que queda en la tarjeta trae al cliente de vuelta a su puerta.',
    },
    offers: {
      title: 'Sus propias ofertas',
      text: 'Fije el descuento y el último día de venta de cada tarjeta.',
    },
    occasions: {
      title: 'Para cualquier ocasión',
      text: 'De un cumpleaños especial a un porque sí: una etiqueta para cada tarjeta.',
    },
    wallet: {
      title: 'En el teléfono',
      text: 'Los clientes guardan la tarjeta en Google Wallet o Apple Wallet.',
    },
    counter: {
      title: 'Rápido en caja',
      text: 'Escanear, monto, código. La fila sigue avanzando.',
    },
    safe: {
      title: 'Seguro por diseño',
      text: 'El titular muestra un QR que cambia o un código de un solo uso, y toda excepción queda registrada.',
    },
    books: {
      title: 'Cuentas claras',
      text: 'Ventas, compradores y canjes en una sola página, día por día.',
    },
  },
  about: {
    text: 'Una tarjeta de regalo es una promesa hecha en su nombre. Debe parecerse a usted: su imagen, sus palabras, su bienvenida. Lo demás es trabajo nuestro, del pago al último dólar.',
    picture: 'Un ejemplo de lo que un cliente muestra en caja',
  },
  benefits: {
    title: 'Bueno para el negocio, bueno para el cliente',
  },
  carousel: {
    role: 'carrusel',
    slideRole: 'diapositiva',
    slideOf: '{{at}} de {{slides}}',
    number: 'N.º ',
    slideAt: 'Diapositiva {{at}}',
    shown: 'Diapositiva {{at}} de {{slides}}: {{benefits}}',
  },
  contact: {
    title: 'Venga a saludarnos',
    qrCode: 'Código QR de {{host}}',
    qrHint: 'Llévenos con usted',
    byForm:
      '¿Preguntas sobre tarjetas, pagos o su cartel? Escríbalas en el formulario de arriba: responde una persona.',
    writeOrCall: '¿Preguntas sobre tarjetas, pagos o su cartel? Escriba o llame: responde una persona.',
    write: '¿Preguntas sobre tarjetas, pagos o su cartel? Escriba: responde una persona.',
    call: '¿Preguntas sobre tarjetas, pagos o su cartel? Llame: responde una persona.',
  },
  guests: {
    title: 'Para sus clientes',
    lead: 'se compra en un minuto y siempre está a mano',
    steps: {
      title: 'Tres pasos',
      note: 'sin cuenta',
      text: 'Elegir para quién es, escribir un nombre, pagar. Eso es todo.',
    },
    payment: {
      title: 'Su forma de pagar',
      note: 'tarjeta o billetera',
      text: 'Tarjeta de crédito, Google Pay o Cash App Pay.',
    },
    message: {
      title: 'Un mensaje personal',
      note: 'con cada regalo',
      text: 'En el correo, en la página de la tarjeta y en la billetera.',
    },
    cardPage: {
      title: 'Siempre a mano',
      note: 'correo y teléfono',
      text: 'Saldo y código en una página, sin instalar nada.',
    },
  },
  house: {
    title: 'Para su negocio',
    lead: 'se configura hoy y lo maneja usted',
    page: {
      title: 'Una página propia',
      note: 'su nombre',
      text: 'Su logotipo, sus tarjetas, sus colores, un enlace para compartir.',
    },
    counter: {
      title: 'En caja',
      note: 'escaneo y código',
      text: 'Un escaneo QR y un código de un solo uso: seguro, y rápido cuando hay fila.',
    },
    redeem: {
      title: 'Parte por parte',
      note: 'al centavo',
      text: 'Cada canje queda registrado, con lo que sobra.',
    },
    poster: {
      title: 'Su cartel impreso',
      note: 'listo para colgar',
      text: 'Un cartel con QR para la puerta, la barra o la recepción.',
    },
  },
  highlights: {
    title: 'Lo que servimos',
  },
  scenes: {
    title: 'Tres escenas, una buena velada',
    number: '{{at}}.',
    buy: {
      picture: 'Una tarjeta de $100.00 como regalo para Maya, $85.00 a pagar.',
      title: 'Daniel compra',
      text: 'Martes por la noche, desde el sofá: una tarjeta, unas palabras y para quién es. Paga con tarjeta, Google Pay o Cash App Pay.',
    },
    open: {
      picture: 'Una tarjeta de regalo de Larkspur House de $100.00, con una nota.',
      title: 'Maya lo abre',
      text: 'Un regalo en su correo, en nombre de usted. Sin aplicación, sin cuenta. Lo guarda en la billetera de su teléfono.',
    },
    scan: {
      picture: 'La caja: se lee la tarjeta de Maya, se descuentan $46.00, quedan $54.00.',
      title: 'Su equipo escanea',
      text: 'Un escaneo, un monto, un código de su correo, en cualquier teléfono detrás de la barra. Lo que queda la trae de vuelta. Las cuentas se llevan solas.',
    },
  },
  sample: {
    whoIsItFor: '¿Para quién es?',
    forMyself: 'Para mí',
    asGift: 'Para regalar',
    recipient: 'Para',
    recipientName: 'Maya',
    card: 'Tarjeta',
    discount: 'Descuento, 15%',
    pay: 'Pagar {{sum}}',
    business: 'Larkspur House',
    message: 'Los treinta te quedan bien. La cena junto al lago va por mi cuenta.',
    holder: 'Maya Lindqvist',
    scanned: 'Leída en un escaneo',
    occasion: 'Cena',
    fromCard: 'De la tarjeta',
    toPay: 'A pagar',
    left: 'Quedan {{sum}} en la tarjeta',
  },
  cost: {
    lead: 'Giftcard Vault es un software que funciona en un servidor propio. No hay planes que elegir ni comisión sobre sus ventas. Usted le paga a su proveedor de pagos, y a nadie más.',
    money: 'El dinero va directo a su propia cuenta comercial. Nunca pasa por nosotros.',
    data: 'Los clientes, las tarjetas y las cuentas son suyos. Expórtelos cualquier día, en un formato que lee una hoja de cálculo.',
    server: 'Un servidor pequeño alquilado es suficiente. Un comando lo inicia.',
  },
  bill: {
    title: 'La cuenta',
    forCard: 'por una tarjeta de {{value}}',
    monthlyFee: 'Cuota mensual',
    feePerCard: 'Cargo por tarjeta vendida',
    feePerScan: 'Cargo por escaneo',
    setup: 'Instalación',
    total: 'Para nosotros',
    note: 'Su proveedor de pagos cobra su tarifa habitual en línea, exactamente como hoy. El servidor cuesta lo que pide quien lo aloja.',
  },
  facts: {
    label: 'Hechos',
    title: 'Aquí nada es un testimonio',
    lead: 'Cada línea de abajo se puede comprobar. Las pruebas vienen con el software: ejecútelas usted.',
    once: {
      title: 'Una vez',
      text: 'Dos cajas cobran una misma tarjeta en el mismo segundo: un saldo, gastado una vez. Lo probamos a propósito.',
    },
    unplugged: {
      title: 'Desenchufado',
      text: 'Terminamos procesos en medio de una venta. No se pierde nada de lo confirmado, y a nadie se le cobra dos veces.',
    },
    forAll: {
      title: 'Para todos',
      text: 'Cada pantalla se comprueba según WCAG 2.2 AA, en claro y oscuro, en teléfono y computadora.',
    },
    square: {
      title: 'Square',
      text: 'recibe el pago: su cuenta, sus tarifas, sus depósitos. Los números de tarjeta nunca tocan el servidor.',
    },
  },
  questions: {
    title: 'Lo primero que preguntan los propietarios',
    it: {
      question: '¿Necesito un departamento de sistemas?',
      answer:
        'No. Usted trabaja en el navegador: una tarjeta está a la venta un minuto después de crearla. Quien hizo su sitio web también puede instalar el software: un servidor alquilado, un comando.',
    },
    money: {
      question: '¿Cuándo recibo el dinero?',
      answer: 'Según el calendario normal de su proveedor de pagos, directo en su cuenta. Nosotros nunca lo retenemos.',
    },
    law: {
      question: '¿Y los vencimientos y las leyes estatales?',
      answer:
        'Usted indica por cuánto tiempo es válida una tarjeta, y se rechaza un plazo más corto que el que permite la ley federal. Los estados pueden pedir más: haga que su abogado confirme lo que elija.',
    },
    wrongAddress: {
      question: '¿Qué pasa si un regalo va a la dirección equivocada?',
      answer:
        'Usted ve qué correos no llegaron, corrige la dirección y el regalo se envía de nuevo; desde entonces los códigos van a la dirección nueva.',
    },
    copies: {
      question: '¿Se puede copiar una tarjeta?',
      answer:
        'Una foto del código sirve, cuando mucho, para un monto pequeño: para más hace falta el QR de la propia tarjeta, que cambia todo el tiempo, o un código de un solo uso del correo del titular. Una tarjeta en la que no confía se bloquea con un solo toque.',
    },
    leaving: {
      question: '¿Puedo irme?',
      answer:
        'Sí. Exporte sus clientes, tarjetas y saldos cualquier día. Las tarjetas que vendió siguen siendo válidas.',
    },
  },
};
