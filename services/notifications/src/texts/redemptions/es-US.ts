import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  redemptionReceipt: {
    subject: 'Usó {{amount}} en {{brand}}, quedan {{balance}}',
    preheader: 'Saldo nuevo de "{{giftCard}}": {{balance}}.',
    kicker: 'Su recibo',
    title: 'Quedan {{balance}}',
    usedUp: 'Usó {{amount}} en {{brand}}. Su tarjeta ya se agotó.',
    usedInPart: 'Usó {{amount}} en {{brand}}. Quedan {{balance}} para su próxima visita.',
    withTip: '{{amount}} y una propina de {{tip}}',
    note: 'Si usted no usó su tarjeta, avísele a {{brand}}.',
  },
  redemptionUndone: {
    subject: '{{amount}} de vuelta en su tarjeta de {{brand}}',
    preheader: 'Saldo nuevo de "{{giftCard}}": {{balance}}.',
    kicker: 'Buenas noticias',
    title: '{{balance}} para gastar',
    news: '{{brand}} anuló un canje: {{amount}} están otra vez en su tarjeta de regalo.',
    note: 'Si tiene una pregunta al respecto, consulte con {{brand}}.',
  },
  packageEnded: {
    subject: 'Su tarjeta de regalo de {{brand}}: {{balance}} para gastar',
    preheader: '{{units}}: ahora son {{balance}} para gastar.',
    kicker: 'Su tarjeta de regalo',
    title: '{{balance}} para gastar',
    news: '{{brand}} ya no ofrece "{{giftCard}}" como paquete. Lo que quedaba en su tarjeta, {{units}}, ahora son {{balance}} para gastar.',
    note: 'Recibe este correo porque esta tarjeta de regalo es suya. Si tiene una pregunta, consulte a {{brand}}.',
  },
  ofPackage: {
    contents: 'Cada unidad incluye: {{contents}}',
    use: '{{value}}, en una visita o en varias.',
    useUntil: '{{value}}, en una visita o en varias, hasta el {{date}}.',
    ownPreheader: '{{value}} en {{brand}}. Adentro están su código QR y su recibo.',
    ownNews: 'Su tarjeta de regalo de {{brand}} está lista: {{value}}, en una visita o en varias.',
    activatedNews: 'Su tarjeta de regalo de {{brand}} está activa: {{amount}}, en una visita o en varias.',
    giftPreheader: '{{greeting}}: {{value}} en {{brand}}. Adentro está su código QR.',
    usedSubject: 'Usó {{amount}} en {{brand}}, quedan {{left}}',
    usedInPart: 'Usó {{amount}} en {{brand}}. Para su próxima visita quedan {{balance}}.',
    left: 'Quedan {{balance}}',
    undoneNews: '{{brand}} anuló un canje: {{amount}} de vuelta en su tarjeta de regalo.',
    reissuedPreheader: 'Quedan {{balance}}. El código anterior y su enlace ya no funcionan.',
    reissuedLeft: 'Quedan {{balance}}, igual que antes.',
    endingSubject: '{{balance}} en {{brand}}: hasta el {{date}}',
    worth: '{{units}} (por valor de {{amount}})',
  },
};
