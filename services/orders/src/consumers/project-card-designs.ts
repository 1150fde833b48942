import { consumerWhen } from '@giftcard/kernel/consumers';
import { CardDesigns } from '../projections/card-designs.js';

export class ProjectCardDesignsWhenChanged extends consumerWhen(
  'catalog.card-designs-changed.v1',
  CardDesigns,
  (kept, { data, aggregateVersion }) => data.designs && kept.project(data.designs, aggregateVersion),
) {}
