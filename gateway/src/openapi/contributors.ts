import { list, object, text } from './shapes.js';

/** Who paid for a group gift. */
export const contributors = list(object({ name: text('Tomás'), line: text('The spreadsheet stays with us.') }))
  .describe('of a group gift: who paid for it, the first first; absent of any other')
  .optional();
