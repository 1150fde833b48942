import { common } from '../../lib/texts.js';
import { texts } from './texts.js';

/** The parts of the landing page, in order: the menus link to them. */
export const SECTIONS = [
  { id: 'about', label: texts.about },
  { id: 'highlights', label: texts.highlights },
  { id: 'benefits', label: texts.benefits },
  { id: 'register', label: common.register },
  { id: 'contact', label: common.contact },
] as const;
