import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { OfflineServiceService } from '@giftcard/contracts/redemption/v1/offline';
import { PhysicalCardServiceService } from '@giftcard/contracts/redemption/v1/physical_card';
import { RedemptionServiceService } from '@giftcard/contracts/redemption/v1/redemption';
import { ShiftServiceService } from '@giftcard/contracts/redemption/v1/shift';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { redemptionSettings } from './config.js';
import { RedemptionModule } from './redemption.module.js';

export const { start, migrate } = defineService('redemption', redemptionSettings, (settings) => ({
  module: RedemptionModule.register(settings),
  definitions: {
    'redemption.v1.RedemptionService': RedemptionServiceService,
    'redemption.v1.ShiftService': ShiftServiceService,
    'redemption.v1.PhysicalCardService': PhysicalCardServiceService,
    'redemption.v1.OfflineService': OfflineServiceService,
  },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('redemption', start);
