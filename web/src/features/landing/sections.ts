import { common } from '../../lib/texts.js';
import { t } from './texts.js';

/** The parts of the landing page, in order: the menu links to all of them, the bar to those with room in it. */
export const SECTIONS = [
  { id: 'about', label: t('about.label'), inBar: true },
  { id: 'highlights', label: t('highlights.label'), inBar: true },
  { id: 'benefits', label: t('benefits.label'), inBar: true },
  { id: 'cost', label: t('cost.label'), inBar: true },
  { id: 'questions', label: t('questions.label'), inBar: true },
  { id: 'register', label: common('register.action'), inBar: false },
  { id: 'contact', label: common('contact.label'), inBar: true },
] as const;
