/** The processes that work in a folder: those that one may look at, on Linux; none elsewhere. */
export function processesIn(folder: string): { pid: number; startedAt: string | undefined }[];
