import { common } from '../../lib/texts.js';
import { texts } from './texts.js';

/** The parts of the landing page, in order: the menu links to all of them, the bar to those with room in it. */
export const SECTIONS = [
  { id: 'about', label: texts.about, inBar: true },
  { id: 'highlights', label: texts.highlights, inBar: true },
  { id: 'benefits', label: texts.benefits, inBar: true },
  { id: 'cost', label: texts.whatItCosts, inBar: true },
  { id: 'questions', label: texts.questions, inBar: true },
  { id: 'register', label: common.register, inBar: false },
  { id: 'contact', label: common.contact, inBar: true },
] as const;
