import 'reflect-metadata';
import { CommandBus } from '@nestjs/cqrs';
import { loadConfig } from '@giftcard/kernel/config';
import { inServiceContext } from '@giftcard/kernel/service/rebuild';
import { RebuildProjections } from './commands/rebuild-projections.js';
import { redemptionSettings } from './config.js';
import { RedemptionModule } from './redemption.module.js';

/** Rebuilds the read models of redemption from the log and from its cards; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  const module = RedemptionModule.register(loadConfig('redemption', redemptionSettings, env));
  return inServiceContext(module, (context) => context.get(CommandBus, { strict: false }).execute(new RebuildProjections()));
}
