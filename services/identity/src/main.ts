import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { IdentityServiceService } from '@giftcard/contracts/identity/v1/identity';
import { LocationServiceService } from '@giftcard/contracts/identity/v1/location';
import { TillServiceService } from '@giftcard/contracts/identity/v1/till';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';

export const { start, migrate } = defineService('identity', identitySettings, (settings) => ({
  module: IdentityModule.register(settings),
  definitions: {
    'identity.v1.IdentityService': IdentityServiceService,
    'identity.v1.TillService': TillServiceService,
    'identity.v1.LocationService': LocationServiceService,
  },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('identity', start);
