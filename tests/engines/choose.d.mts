export type EngineName = 'kafka' | 'redis' | 'mongo' | 'minio';

export interface ProvidedEngines {
  /** KAFKA_BROKERS, REDIS_URL, MONGODB_URI, S3_ENDPOINT with S3_ACCESS_KEY and S3_SECRET_KEY: those that could be had. */
  env: Record<string, string>;
  missing: { engine: EngineName; reason: string }[];
  /** Where each engine comes from: `environment`, `npm run engines`, `container` or `local process`. */
  sources: Partial<Record<EngineName, string>>;
  /** Ends only what this call started. */
  stop(): Promise<void>;
}

export function provideEngines(names: EngineName[]): Promise<ProvidedEngines>;

export function prepareEngines(names: EngineName[]): Promise<void>;
