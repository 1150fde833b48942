import type { Language } from '@giftcard/kernel/business/language';

/** The words of index.html itself, each in the place of its name between percent signs. */
export const DOCUMENT_WORDS: Readonly<Record<Language, Readonly<Record<'description' | 'noscript', string>>>> = {
  'en-US': {
    description:
      'Digital gift cards for restaurants, hotels and stores: buy in three steps, receive by email, redeem at the counter.',
    noscript: 'Giftcard Vault needs JavaScript to show gift cards and take payments.',
  },
  'es-US': {
    description:
      'Tarjetas de regalo digitales de restaurantes, hoteles y tiendas: cómprelas en tres pasos, recíbalas por correo y canjéelas en caja.',
    noscript: 'Giftcard Vault necesita JavaScript para mostrar tarjetas de regalo y recibir pagos.',
  },
  'fr-CA': {
    description:
      'Cartes-cadeaux numériques de restaurants, d’hôtels et de boutiques : achetez en trois étapes, recevez par courriel, utilisez à la caisse.',
    noscript: 'Giftcard Vault a besoin de JavaScript pour montrer les cartes-cadeaux et recevoir les paiements.',
  },
};
