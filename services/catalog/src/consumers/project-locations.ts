import { consumerWhen } from '@giftcard/kernel/consumers';
import { Locations } from '../projections/locations.js';

export class ProjectLocationWhenChanged extends consumerWhen(
  'identity.location-changed.v1',
  Locations,
  (locations, { data: { locationId, businessSlug, location: name, kind }, aggregateVersion }) =>
    locations.project(locationId, aggregateVersion, { businessSlug, name, isArchived: kind === 'archived' }),
) {}
