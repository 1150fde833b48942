/** The programs that this machine lacks for a cluster (scripts/cluster.mjs). */
export function missingToolsOfCluster(): Promise<string[]>;
