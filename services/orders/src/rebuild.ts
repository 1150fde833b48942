import { loadConfig } from '@giftcard/kernel/config';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { Businesses } from '@giftcard/kernel/service/businesses';
import {
  ProjectBusinessWhenProfileChanged,
  ProjectBusinessWhenProvisioned,
} from '@giftcard/kernel/service/project-business';
import { ordersSettings } from './config.js';
import {
  ProjectOfferWhenGiftCardChanged,
  ProjectOfferWhenGiftCardCreated,
  RetireOfferWhenGiftCardRetired,
} from './consumers/project-offer.js';
import { Offers } from './projections/offers.js';

const consumers = [
  ProjectOfferWhenGiftCardCreated,
  ProjectOfferWhenGiftCardChanged,
  RetireOfferWhenGiftCardRetired,
  ProjectBusinessWhenProvisioned,
  ProjectBusinessWhenProfileChanged,
];

/** Rebuilds what may be bought, for how much and until when from the log, and moves no money; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('orders', loadConfig('orders', ordersSettings, env), {
    parts: [Offers, Businesses, ...consumers],
    consumers: (context) => consumersOf(context, consumers),
  });
}
