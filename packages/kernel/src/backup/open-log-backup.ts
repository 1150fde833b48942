import type { LogBackup } from './log-backup.js';
import type { EngineSettings } from '../config.js';
import { kafkaConnection } from '../engine-connections.js';

/** The log that the settings name. */
export async function openLogBackup(engines: EngineSettings): Promise<LogBackup> {
  const kafka = kafkaConnection(engines);
  if (kafka) return (await import('./kafka-log-backup.js')).openKafkaLogBackup(kafka);
  return (await import('./redis-log-backup.js')).openRedisLogBackup(engines);
}
