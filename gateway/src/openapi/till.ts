import { id, list, nullable, object, oneOf, text, time, truth } from './shapes.js';

/** A device of the counter, as its owner sees it. */
export const Till = object({
  id,
  name: text('Bar till'),
  locationId: nullable(id).describe('where it stands; null for no location'),
  state: oneOf('enrolled', 'waiting').describe('waiting for its device'),
  device: text('Chrome on Android', 'empty while it waits'),
  addedAt: time(),
  enrolledAt: nullable(time()),
  lastUsedAt: nullable(time()).describe('when somebody unlocked it last'),
  waitsUntil: nullable(time()).describe('until when its code is good'),
}).meta({ id: 'Till' });

/** One as its lock screen shows it. */
export const TillAtCounter = object({
  id,
  name: text('Bar till'),
  businessName: text('Larkspur House'),
  businessSlug: text('larkspur-house'),
  logoUrl: text('/images/logos/larkspur-house/1.webp'),
  timeZone: text('America/New_York', 'of the location, else of the business'),
  location: text('Vine Street', 'empty where it stands at none'),
  people: list(
    object({
      id,
      name: text('Noor Haddad'),
      role: oneOf('owner', 'manager', 'cashier'),
      pin: truth().describe('without a PIN they can not unlock it'),
      pausedUntil: nullable(time()).describe('after five wrong PINs'),
      stopped: truth(false).describe('after twenty in a row, until they set another PIN'),
    }),
  ).describe('who may unlock it, by name'),
}).meta({ id: 'TillAtCounter' });
