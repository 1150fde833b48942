import { object, text, truth } from './shapes.js';

/** A legal page of a business. */
export const legalPage = object({
  page: text('terms'),
  text: text('# Terms of sale', '`#` title, `##` headings, `- ` items, paragraphs'),
  version: text('9f86d081884c7d65', 'names the text by what it says'),
  own: truth(false).describe('the owner wrote it; otherwise it is the template'),
});
