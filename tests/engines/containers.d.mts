/** See containers.mjs. */
export function inContainers(): Promise<
  { env: Record<string, string>; stop(): Promise<void> } | { skipped: string } | { failed: string }
>;
