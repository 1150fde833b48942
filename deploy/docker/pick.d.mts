/** Lays into a folder what the image of a process holds but for npm's packages. Answers the workspaces whose packages it needs. */
export function pick(process: string, folder: string): string[];
