import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  profile: {
    saved: '¡Configuración guardada!',
    failed: 'No se pudo guardar la configuración',
    addressHint: 'Su página la muestra debajo de su nombre.',
    save: 'Guardar el perfil',
    title: 'Perfil del negocio',
    lead: 'Lo que los clientes ven en su página, en cada tarjeta y en el cartel de su puerta.',
  },
  password: {
    changed: '¡Contraseña cambiada!',
    failed: 'No se pudo cambiar la contraseña',
    current: 'Contraseña actual',
    change: 'Cambiar la contraseña',
    lead: 'Al cambiarla se cierra la sesión en todos los demás dispositivos.',
  },
  logo: {
    uploaded: '¡Logotipo subido!',
    failed: 'No se pudo subir el logotipo',
    unreadable: 'No se puede leer esta imagen. Elija otra.',
    yours: 'Su logotipo',
    label: 'Logotipo',
    change: 'Cambiar el logotipo',
    upload: 'Subir un logotipo',
    sending: 'Enviando el logotipo',
    formats: 'JPG, PNG o WebP, hasta 5 MB. Su página toma de él su color.',
    cropHint: 'Los clientes lo ven en un círculo.',
    use: 'Usar este logotipo',
    wrongType: 'Elija una imagen JPG, PNG o WebP.',
    tooLarge: 'La imagen supera los 5 MB.',
  },
  poster: {
    failed: 'No se pudo generar el anuncio digital',
    title: 'Anuncio digital',
    picture: 'Cartel con el código QR de su página',
    download: 'Descargar el anuncio',
    print: 'Imprimir ahora',
    hint: 'El primero guarda un PNG de 1200 por 1600. Se imprime nítido hasta tamaño carta.',
  },
  payments: {
    test: {
      failed: 'No pudimos consultar al proveedor. Inténtelo de nuevo.',
      saveFirst: 'Guarde primero: la prueba usa lo que está guardado',
      action: 'Probar la conexión',
      atLocation: '{{message}} Local: {{locationName}}.',
    },
    token: {
      hint: 'Se guarda cifrado. Nadie puede volver a leerlo, ni siquiera usted.',
      label: 'Token de acceso de Square',
      configured: 'Configurado, termina en ',
    },
    applicationId: 'ID de aplicación de Square',
    locationId: 'ID de local de Square',
    webhook: {
      label: 'Clave de firma del webhook de Square (opcional)',
      configured: 'Configurada. Déjela vacía para conservarla',
      hint: 'Permite bloquear enseguida una tarjeta disputada. Dirección para Square: {{origin}}/api/payments/webhook/{{businessSlug}}',
    },
    save: 'Guardar los pagos',
    help: {
      title: 'Dónde encontrarlos en Square',
      signIn: 'Inicie sesión en la Square Developer Console y elija ',
      newApplication: 'New application',
      anyName: '. Sirve cualquier nombre.',
      on: 'En ',
      credentials: 'Credentials',
      production: ', cambie a Production. Copie el Application ID, que empieza con ',
      idPrefix: 'sq0idp-',
      token: ', y el token de acceso.',
      locations: 'Locations',
      copyLocation: ', copie el ID del local donde los clientes canjean, por ejemplo ',
      paste:
        'Pegue los tres abajo y guarde. Su página recibe pagos con ellos enseguida. Vacíe los dos ID para volver a la cuenta de la plataforma.',
    },
    title: 'Configuración de pagos',
    lead: 'Las tarjetas se cobran con su propia cuenta de Square. Los depósitos van directo a su banco.',
    state: {
      label: 'Estado de los pagos',
      none: {
        title: 'Sin cuenta propia',
        hint: 'Ingrese los tres valores de abajo para cobrar directamente en su propia cuenta de Square.',
      },
      incomplete: {
        title: 'Incompleto',
        hint: 'Todavía falta: {{what}}. Antes de eso, los clientes no pueden pagar a su cuenta.',
      },
      notTested: {
        title: 'Sin probar',
        hint: 'Todo está guardado. No se ha probado desde el último cambio: presione Probar la conexión.',
      },
      connected: {
        title: 'Conectado',
      },
      failed: {
        title: 'La prueba falló',
      },
      testedAt: 'Probado: {{time}}.',
    },
    missing: {
      applicationId: 'ID de aplicación',
      locationId: 'ID de local',
      accessToken: 'token de acceso',
    },
  },
  address: {
    copied: '¡Enlace copiado!',
    copyFailed: 'No se pudo copiar',
    hint: 'Se forma con su nombre. No cambia, para que los códigos impresos sigan funcionando.',
    label: 'Dirección pública',
    copyLabel: 'Copiar la dirección pública',
    copy: 'Copiar',
  },
  validity: {
    label: 'Vigencia de las tarjetas',
    hint: 'Desde el día en que se compran. La ley de {{name}} ({{source}}) no permite menos de {{years}} años. Las tarjetas ya vendidas conservan lo que tenían al venderse.',
    hintForever:
      'Desde el día en que se compran. La ley de {{name}} ({{source}}) no permite que ninguna tarjeta de regalo venza. Las tarjetas ya vendidas conservan lo que tenían al venderse.',
    months_one: '{{count}} mes',
    months_other: '{{count}} meses',
    years_one: '{{count}} año',
    years_other: '{{count}} años',
    forever: 'No vencen nunca',
  },
  withoutCode: {
    label: 'Sin código en caja hasta',
    hint: 'Un código impreso, guardado o escrito canjea hasta ese monto sin uno por correo, dos veces al día por tarjeta como máximo; con 0 siempre se pide. El QR de la página de la tarjeta cambia y no lo necesita.',
    problem: 'Escriba un monto de 0 a {{most}}.',
  },
  tips: {
    title: 'Propinas de tarjetas de regalo',
    about:
      'Un cliente puede dejar una propina de su tarjeta al canjear. La propina tiene su propia línea en cada recibo e informe y nunca es parte de sus ingresos. Las propinas en efectivo o por la terminal las registra usted: aquí no se anotan.',
    label: 'Propinas en caja',
    off: 'No se aceptan de tarjetas',
    on: 'Se aceptan de tarjetas',
    percents: 'Sugeridas, en porcentaje del monto',
    percentsHint:
      'Hasta tres, como 15, 18, 20. El cliente puede no dejar ninguna o elegir otro monto, como máximo igual al que se canjea.',
    problem: 'Escriba como máximo tres porcentajes enteros y distintos, de 1 a 100.',
  },
  reminders: {
    label: 'Recordatorios por correo',
    hint: 'Los clientes saben de una tarjeta que no se usó en 30 o 180 días o que termina pronto, y quien regaló una, de un regalo que nadie abrió en 10 días: como máximo una vez al mes por tarjeta, hasta que digan basta.',
    on: 'Se envían',
    off: 'No se envían',
  },
  retention: {
    title: 'Cuánto tiempo se guardan los datos personales',
    hint: 'Después se borran solos. Lo que se pagó y se canjeó permanece: pertenece a sus libros.',
    mails: 'Correos enviados a clientes',
    mailsHint: 'A quién se envió qué correo, y cuándo. Un correo borrado no se puede enviar de nuevo.',
    messages: 'Mensajes de regalo y ocasiones',
    messagesHint: 'Se cuenta desde el día en que se compró la tarjeta. La tarjeta en sí queda como está.',
  },
  currency: {
    label: 'Moneda',
    hint: 'En ella se venden sus tarjetas. No cambia una vez que crea la primera tarjeta de regalo. Su ubicación de Square tiene que aceptarla.',
    fixed: 'No cambia desde que creó la primera tarjeta de regalo.',
  },
  timeZone: {
    label: 'Zona horaria',
    hint: 'Sus días empiezan y terminan en ella: las ventas por día y el último día de una venta.',
  },
  contact: {
    title: 'Cómo lo encuentran los clientes',
    hint: 'Todos ven lo que ingresa aquí: en su página, en las tarjetas y en los correos a clientes. Lo que deja vacío no se muestra.',
    emailHint: 'Allí llegan las respuestas de los clientes a sus correos.',
  },
  hours: {
    label: 'Horario',
    example: 'Mar a dom, 5 PM a 10 PM',
    hint: 'Como lo escribiría en su puerta, hasta 300 caracteres.',
  },
  map: {
    label: 'Enlace al mapa',
    hint: 'Vacío: un mapa de su dirección.',
  },
  account: {
    lead: 'Dónde tiene abierta la sesión ahora; cierre lo que no reconozca.',
    open: 'Abrir inicio de sesión y seguridad',
  },
  legal: {
    title: 'Páginas legales',
    lead: 'Condiciones de venta, privacidad y aviso legal, como los leen sus clientes.',
    open: 'Abrir las páginas legales',
  },
  locations: { lead: 'Donde atiende a sus clientes, si es más de un lugar.', open: 'Administrar locales' },
  devices: {
    lead: 'Tabletas y teléfonos de su caja, que se desbloquean con un PIN.',
    open: 'Administrar dispositivos',
  },
  staff: {
    title: 'Personal',
    lead: 'Quiénes trabajan aquí: propietarios, gerentes y cajeros, cada uno con su propia cuenta.',
    open: 'Administrar el personal',
  },
  audit: {
    lead: 'Cada cambio en su negocio, con quién lo hizo y cuándo.',
    open: 'Abrir el registro de actividad',
  },
  failed: 'No pudimos cargar su configuración. Inténtelo de nuevo.',
};
