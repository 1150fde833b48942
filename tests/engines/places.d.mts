/** What was downloaded or built; may be deleted at any time. */
export const CACHE_FOLDER: string;

/** The full path of a program on the PATH, or undefined. */
export function findTool(name: string): Promise<string | undefined>;
