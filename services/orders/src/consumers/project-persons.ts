import { consumerWhen } from '@giftcard/kernel/consumers';
import { ErasedKeys } from '../projections/erased-keys.js';

/** Told by a rebuild: a key that came back with a backup goes once more. */
export class ProjectPersonsWhenPersonErased extends consumerWhen(
  'orders.person-erased.v1',
  ErasedKeys,
  (keys, { data, occurredAt }) => keys.take(data.personId, new Date(data.erasedAt ?? occurredAt)),
) {}
