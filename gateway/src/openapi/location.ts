import { id, nullable, object, text, time } from './shapes.js';

/** Where a business serves its guests. */
export const Location = object({
  id,
  name: text('Vine Street'),
  address: text('12 Vine Street, Brooklyn', 'may be empty'),
  timeZone: text('America/New_York'),
  archivedAt: nullable(time()).describe('null while it is in use'),
}).meta({ id: 'Location' });
