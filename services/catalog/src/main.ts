import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { CatalogServiceService } from '@giftcard/contracts/catalog/v1/catalog';
import { loadConfig } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { CatalogModule } from './catalog.module.js';
import { catalogSettings } from './config.js';

/** Starts the catalog service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('catalog', catalogSettings, env);
  return startService({
    module: CatalogModule.register(settings),
    settings,
    definitions: { 'catalog.v1.CatalogService': CatalogServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('catalog', start);
