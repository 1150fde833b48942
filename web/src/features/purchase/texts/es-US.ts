import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  payment: {
    notCompleted: 'El pago no se completó. Intente con otra forma de pago.',
    incomplete: 'Complete todos los datos del pago',
    unreachable:
      'No podemos conectar con el proveedor de pagos. Revise su conexión e inténtelo de nuevo. No se cobró nada.',
    unknown: 'No recibimos respuesta sobre su pago. Inténtelo de nuevo: no se le cobrará dos veces.',
    googlePayFailed: 'El pago con Google Pay falló. Intente con otra forma de pago.',
    cashAppFailed: 'El pago con Cash App Pay falló. Intente con otra forma de pago.',
    wrongId: 'La opción applicationId del pago no tiene el formato correcto.',
    notConfigured: 'Comuníquese con su desarrollador para que indique los parámetros que necesita el Web Payments SDK.',
    notLoaded: 'No se pudo cargar el formulario de pago. Revise su conexión e inténtelo de nuevo.',
    loading: 'Cargando las formas de pago',
    title: 'Pago',
    orByCard: 'o pague con tarjeta de crédito',
    pay: 'Pagar {{amount}}',
    paying: 'Pagando {{amount}}',
    slow: 'Su banco está tardando. Mantenga esta página abierta: se le cobra una sola vez.',
    notTaken: '{{name}} todavía no puede recibir pagos aquí. Consúltelo con ellos o vuelva pronto: no se cobró nada.',
    safe: 'El número de su tarjeta va directo al proveedor de pagos. El negocio nunca lo ve.',
  },
  complete: {
    failed: 'Su pago está a salvo, pero no pudimos terminar la compra. Inténtelo de nuevo.',
    differs:
      'Este pago ya compró una tarjeta de regalo con otros datos: revise su correo. Se le cobró una sola vez por ella. Lo que ingresó aquí se conserva; para comprar otra tarjeta, pague de nuevo.',
    action: 'Completar la compra',
    paid: {
      title: 'Pago completado',
      text: 'Su pago se completó correctamente.',
    },
  },
  form: {
    correct: 'Corrija los campos marcados. No se cobró nada.',
    correctPaid: 'Su pago está a salvo. Corrija los campos marcados y continúe: no se le cobrará de nuevo.',
  },
  amount: {
    any: 'Cualquier monto',
    title: '¿Cuánto?',
    changed:
      'Los montos de esta tarjeta de regalo acaban de cambiar. Elija de nuevo: no se cobró nada, y lo que escribió se conserva.',
  },
  kind: {
    missing: 'Seleccione un tipo de compra',
    title: '¿Para quién es?',
    hint: 'Un regalo puede llevar un mensaje personal.',
    self: {
      label: 'Para mí',
      hint: 'La tarjeta llega a su propio correo.',
    },
    gift: {
      label: 'Para regalar',
      hint: 'Con su mensaje: lo enviamos nosotros, o usted.',
    },
  },
  message: {
    occasion: 'Ocasión ',
    label: 'Mensaje personal',
    charactersLeft: ' caracteres disponibles',
  },
  note: {
    forRecipient: 'Para {{to}}',
    you: 'usted',
    yourName: 'Su nombre',
    placeholder: 'Aquí va su mensaje.',
    preview: 'Vista previa de la tarjeta',
  },
  price: {
    percentOff: '{{discount, number}}% de descuento',
    toPay: 'Total a pagar',
    toPayInPilot: 'Total a pagar en esta prueba',
    pilot: 'Esto es una prueba: se cobran {{fixedAmount}} en lugar de {{salePrice}}.',
  },
  details: {
    title: 'Sus datos',
    hint: 'La tarjeta y el recibo llegan a esta dirección.',
    useAddress: 'Usar {{address}}',
  },
  gift: {
    title: 'Escriba la tarjeta',
    hint: 'La ve tomar forma mientras escribe.',
    recipientName: 'Nombre de quien la recibe',
    recipientEmail: 'Correo de quien la recibe',
    recipientPhone: 'Celular de quien la recibe',
    fromYou: 'De su parte',
    language: 'Idioma del regalo',
    card: 'Una tarjeta de regalo de {{name}}',
    cardBeforeVowel: 'Una tarjeta de regalo de {{name}}',
  },
  way: {
    title: '¿Cómo llega?',
    email: 'Por correo',
    sms: 'Por mensaje de texto',
    link: 'Lo envío yo',
    smsHint:
      'Le enviamos por mensaje de texto un enlace al regalo. Use un número de celular; fuera de EE. UU. y Canadá empiece con + y el código del país.',
    notTexted: 'Podemos enviar mensajes a números de {{codes}}',
    hint: 'Cuando se pague, recibe un enlace para enviar por cualquier mensajería. No le enviamos nada a quien lo recibe.',
  },
  several: {
    each: '{{count}} tarjetas, {{each}} cada una',
    mailed: 'Un regalo a varias personas va por correo.',
    photo: 'Una foto suya va en un solo regalo: elija otra imagen.',
  },
  arrival: {
    title: '¿Cuándo debe llegar?',
    now: 'De inmediato',
    onDate: 'El día que yo elija',
    says: '{{when}}. Su recibo llega enseguida.',
  },
  copy: {
    label: 'Enviarme una copia',
    hint: 'Recibe por correo el regalo tal como se ve, cuando se envíe. El código es solo para quien lo recibe.',
  },
  summary: {
    byLink: 'Con un enlace que usted envía',
    linkReady: 'Recibe el enlace en cuanto se pague.',
    arrives: 'Llega el {{when}}.',
    goingTo: 'Para',
    change: 'Cambiar',
    changeRecipient: ' quién recibe la tarjeta',
    arrival: 'Llega por correo en cuanto se pague.',
    arrivalByText: 'Llega por mensaje de texto en cuanto se pague.',
    receipt: 'Su recibo llega a {{address}}.',
    receiptAndCopy: 'Su recibo, y una copia del regalo cuando se envíe, llegan a {{address}}.',
  },
  terms: {
    accept: 'Al pagar acepta las',
    title: 'condiciones de venta',
    text: 'Usted le compra a {{name}}. Mientras la tarjeta no se haya usado, puede pedirles un reembolso. Si una compra no se puede terminar, el dinero se devuelve automáticamente.',
  },
  contribution: {
    part: 'Su parte',
    changePart: ' su parte',
    line: '«{{line}}»',
    receipt: 'El recibo llega por correo. Con su enlace puede recuperar su parte hasta {{until}}.',
    terms:
      'Usted le paga a {{name}} por una tarjeta de regalo que varias personas regalan juntas. Si el regalo se cancela, toda su parte vuelve a donde se pagó.',
    done: 'Participa con {{amount}}',
    doneText: 'Gracias. El recibo va en camino a {{address}}. Con su enlace puede recuperar su parte hasta {{until}}.',
    invite: '¿Quién más quiere participar? Envíele el enlace:',
    share: 'Un regalo para {{recipient}}, de parte de todos',
  },
  topUp: {
    details: 'El recibo llega a esta dirección. Quien tiene la tarjeta también recibe un aviso.',
    payer: 'Paga',
    changePayer: ' quién paga',
    arrival: 'En un momento está en la tarjeta. El recibo llega por correo.',
    done: 'La tarjeta está recargada',
    doneText: 'Gracias. El recibo va en camino a {{address}}.',
  },
  reload: {
    label: 'Repetirlo solo cuando quede poco',
    below: 'Cuando quede menos de',
    words:
      'Cada vez que queden menos de {{threshold}} en esta tarjeta de regalo, acepto que se cobren {{amount}} a la tarjeta de pago con la que pago ahora y se carguen en ella. Recibo un correo con el monto, la tarjeta y la hora 24 horas antes de cada cobro; ocurre como máximo una vez al día, hasta que la detenga con el enlace de cualquiera de esos correos. Square guarda la tarjeta de pago para esto y para nada más.',
    already: 'Esta tarjeta de regalo se recarga sola cuando queda poco.',
    recap: 'De nuevo sola: {{amount}} cada vez que queden menos de {{threshold}}. Solo con tarjeta de pago.',
    done: 'Un segundo correo dice cómo se recarga sola la tarjeta y permite detenerlo.',
  },
  tryAgain: 'Intentar de nuevo',
  done: {
    byLink: 'Ahora envíele este enlace a {{name}}. Abre el regalo, y quien lo abra puede gastarlo.',
    linkInMail: 'El enlace para enviar a {{name}} está en su recibo.',
    title: '¡Compra completada!',
    text: 'Gracias por su compra. Le enviamos un correo de confirmación.',
    order: 'Pedido {{orderNumber}}',
    arrivesAt: 'Le llega a {{name}} ({{address}}) el {{when}}.',
    sentTo: 'Se acaba de enviar a {{name}}, a {{address}}.',
  },
  share: {
    gift: 'Un regalo para usted en {{business}}, de {{from}}',
    hint: 'El código es solo para {{name}}. Este enlace muestra qué tarjeta es, pero nada de la que usted regaló:',
    text: '{{card}} en {{business}}',
  },
  resume: {
    title: 'De vuelta a su compra',
    hint: 'Seguimos donde la dejó.',
  },
  ended: {
    title: 'Aquí no queda nada por pagar',
    hint: 'Su compra se terminó o se abandonó. Si pagó, la tarjeta está en su correo.',
    toBusiness: ' a {{name}}',
  },
  occasion: {
    birthday: 'Cumpleaños',
    anniversary: 'Aniversario',
    thankYou: 'Agradecimiento',
    justBecause: 'Porque sí',
  },
  greeting: {
    birthday: 'Feliz cumpleaños',
    anniversary: 'Feliz aniversario',
    thankYou: 'Gracias',
    justBecause: 'Porque sí',
  },
};
