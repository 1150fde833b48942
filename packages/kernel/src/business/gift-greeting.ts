import { DEFAULT_LANGUAGE, type Language } from './language.js';

interface Words {
  /** The purchase dialog's occasions (its options' values), as they are said to a gift's recipient; other words stand as they were typed. */
  readonly occasions: Readonly<Record<string, string>>;
  /** Without an occasion. */
  readonly forName: (name: string) => string;
  readonly forYou: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  'en-US': {
    occasions: { Birthday: 'Happy birthday', Anniversary: 'Happy anniversary' },
    forName: (name) => `For you, ${name}`,
    forYou: 'For you',
  },
  'es-US': {
    occasions: {
      Birthday: 'Feliz cumpleaños',
      Anniversary: 'Feliz aniversario',
      'Thank you': 'Gracias',
      'Just because': 'Porque sí',
    },
    forName: (name) => `Para ${name}`,
    forYou: 'Para usted',
  },
  'fr-CA': {
    occasions: {
      Birthday: 'Joyeux anniversaire',
      Anniversary: 'Joyeux anniversaire de mariage',
      'Thank you': 'Merci',
      'Just because': 'Juste comme ça',
    },
    forName: (name) => `Pour ${name}`,
    forYou: 'Pour vous',
  },
};

/** An occasion of the purchase dialog in the words of a language; '' for none, and any other as it was typed. */
export function occasionWords(occasion: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? occasion : (WORDS[language].occasions[occasion] ?? occasion);
}

/** A gift's headline, in its mail and on its page: "Happy birthday, Maya"; "For you, Maya" without an occasion. */
export function giftGreeting(occasion: string, recipientName: string, language: Language): string {
  const { occasions, forName, forYou } = WORDS[language];
  const words = (occasions[occasion] ?? occasion).replace(/[\s.,!]+$/, '');
  if (!words) return recipientName ? forName(recipientName) : forYou;
  return recipientName ? `${words}, ${recipientName}` : words;
}
