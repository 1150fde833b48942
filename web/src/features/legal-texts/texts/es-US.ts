import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Páginas legales',
  lead: 'Lo que sus clientes aceptan al comprar, y quién es usted. Cada página empieza como una plantilla con sus datos; escriba la suya donde su abogado prefiera otras palabras.',
  failed: 'No se pudo cargar la página.',
  pages: {
    terms: {
      title: 'Condiciones de venta',
      lead: 'Los clientes las aceptan al pagar. Cada compra conserva la versión que vio su comprador.',
    },
    privacyPolicy: {
      title: 'Privacidad',
      lead: 'Lo que usted hace con los datos de sus clientes.',
    },
    imprint: {
      title: 'Aviso legal',
      lead: 'Quién vende las tarjetas y cómo comunicarse con usted.',
    },
  },
  text: {
    label: 'Texto de la página',
    hint: 'Las líneas que empiezan con # son títulos; con ##, subtítulos; con -, elementos de una lista; [palabras](https://...) es un enlace.',
  },
  own: 'Usted escribió esta página.',
  template: 'Esta es la plantilla con sus datos: cambia con su configuración.',
  see: 'Ver la página',
  publish: 'Publicar',
  useTemplate: 'Volver a la plantilla',
  published: 'Publicado: esto es lo que sus clientes leen desde ahora.',
  notPublished: 'No se pudo publicar la página.',
};
