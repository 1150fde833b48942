import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import { loadConfig } from '@giftcard/kernel/config';
import { rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { identitySettings } from './config.js';
import { ProjectAuditLogWhenSomebodyActs } from './consumers/project-audit-log.js';
import { AUDIT_LOG, type AuditLog } from './domain/audit-log.js';
import { MongoAuditLog } from './storage/audit-log.mongo.js';

/** Adds what the audit log lacks from the log of events; answers the number of events read. Nothing is forgotten first: refused tries have no event. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('identity', loadConfig('identity', identitySettings, env), {
    parts: [{ provide: AUDIT_LOG, useClass: MongoAuditLog }],
    consumers(context) {
      const consumer = new ProjectAuditLogWhenSomebodyActs(context.get<AuditLog>(AUDIT_LOG));
      return (Object.keys(eventCatalogue) as EventType[]).map((event) => ({
        event,
        handle: (envelope) => consumer.handle(envelope),
      }));
    },
  });
}
