import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { CatalogServiceService } from '@giftcard/contracts/catalog/v1/catalog';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { CatalogModule } from './catalog.module.js';
import { catalogSettings } from './config.js';

export const { start, migrate } = defineService('catalog', catalogSettings, (settings) => ({
  module: CatalogModule.register(settings),
  definitions: { 'catalog.v1.CatalogService': CatalogServiceService },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('catalog', start);
