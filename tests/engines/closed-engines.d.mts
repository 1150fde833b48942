export interface ClosedEngines {
  /** The environment of a service of docker-compose.yml, with the engines' addresses here. */
  environmentOf(service: string): Record<string, string>;
  /** kill -9 of one of the brokers, which are numbered from 1. */
  killBroker(id: number): Promise<void>;
  /** Starts it again on its data; resolves when it answers. */
  startBroker(id: number): Promise<void>;
  stop(): Promise<void>;
}

/** The programs that the machine lacks for them. */
export function missingToolsOfClosedEngines(): Promise<string[]>;

/**
 * Redis, Kafka and MinIO as docker-compose.yml starts them (TLS, log-ins, rights), with fresh secrets of make-env.mjs and certificates in the folder,
 * and each process's log-in and rights given by the scripts that do it there.
 */
export function startClosedEngines(
  folder: string,
  options?: {
    /** Of Kafka: 1 unless said otherwise. */
    brokers?: number;
    /** Variables of docker-compose.yml beside the secrets. */
    settings?: Record<string, string>;
  },
): Promise<ClosedEngines>;
