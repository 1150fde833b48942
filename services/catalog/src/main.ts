import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { CatalogServiceService } from '@giftcard/contracts/catalog/v1/catalog';
import { loadConfig } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { CatalogModule } from './catalog.module.js';
import { catalogSettings } from './config.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('catalog', catalogSettings, env);
  return {
    module: CatalogModule.register(settings),
    settings,
    definitions: { 'catalog.v1.CatalogService': CatalogServiceService },
  };
}

/** Starts the catalog service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('catalog', start);
