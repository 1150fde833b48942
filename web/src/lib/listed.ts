import { LANGUAGE } from './language.js';

const lists = new Intl.ListFormat(LANGUAGE);

/** `Maya, Jonah, and Ines` */
export const listed = (names: readonly string[]): string => lists.format(names);
