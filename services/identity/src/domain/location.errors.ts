import { domainError } from '@giftcard/kernel/errors';

export class LocationNotFound extends domainError(
  'notFound',
  'LOCATION_NOT_FOUND',
  'There is no such location in your business.',
) {}

export class TooManyLocations extends domainError(
  'conflict',
  'TOO_MANY_LOCATIONS',
  'Your business has as many locations as it can have. Archive one that is not used.',
) {}

export class LocationNameTaken extends domainError(
  'conflict',
  'LOCATION_NAME_TAKEN',
  'Another location of your business has this name. Please choose another.',
) {}

export class LocationInUse extends domainError(
  'conflict',
  'LOCATION_IN_USE',
  'Devices stand at this location. Move or withdraw them first.',
) {}
