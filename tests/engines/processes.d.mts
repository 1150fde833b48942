/** The processes that work in a folder: those that one may look at, on Linux; none elsewhere. */
export function processesIn(folder: string): { pid: number; startedAt: string | undefined }[];

/** A process by number and start time. */
export interface ServerProcess {
  readonly pid: number;
  readonly startedAt: string | undefined;
}

/** Starts a server that outlives this process; its output goes to a file. */
export function startServer(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string>; log: string },
): Promise<ServerProcess>;

/** Asks, waits, and insists. Never touches a process that merely has the same number. */
export function endProcess(server: ServerProcess, firstSignal?: NodeJS.Signals): Promise<void>;
