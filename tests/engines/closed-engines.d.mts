export interface ClosedEngines {
  /** The environment of a service of docker-compose.yml, with the engines' addresses here. */
  environmentOf(service: string): Record<string, string>;
  stop(): Promise<void>;
}

/** The programs that the machine lacks for them. */
export function missingToolsOfClosedEngines(): Promise<string[]>;

/**
 * Redis, Kafka and MinIO as docker-compose.yml starts them (TLS, log-ins, rights), with fresh secrets of make-env.mjs and certificates in the folder,
 * and each process's log-in and rights given by the scripts that do it there.
 */
export function startClosedEngines(folder: string): Promise<ClosedEngines>;
