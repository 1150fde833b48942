import { loadConfig } from '@giftcard/kernel/config';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { ordersSettings } from './config.js';
import {
  ProjectOfferWhenGiftCardChanged,
  ProjectOfferWhenGiftCardCreated,
  RetireOfferWhenGiftCardRetired,
} from './consumers/project-offer.js';
import { ProjectShopWhenBusinessProfileChanged, ProjectShopWhenBusinessProvisioned } from './consumers/project-shop.js';
import { Shops } from './projections/shops.js';
import { Offers } from './projections/offers.js';

const consumers = [
  ProjectOfferWhenGiftCardCreated,
  ProjectOfferWhenGiftCardChanged,
  RetireOfferWhenGiftCardRetired,
  ProjectShopWhenBusinessProvisioned,
  ProjectShopWhenBusinessProfileChanged,
];

/** Rebuilds what may be bought, for how much and until when from the log, and moves no money; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('orders', loadConfig('orders', ordersSettings, env), {
    parts: [Offers, Shops, ...consumers],
    consumers: (context) => consumersOf(context, consumers),
  });
}
