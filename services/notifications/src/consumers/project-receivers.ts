import { consumerWhen } from '@giftcard/kernel/consumers';
import { Receivers } from '../projections/receivers.js';

export class ProjectReceiversWhenPersonErased extends consumerWhen(
  'orders.person-erased.v1',
  Receivers,
  (receivers, { data }) => receivers.forget(data.personId),
) {}
