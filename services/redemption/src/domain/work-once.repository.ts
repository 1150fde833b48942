/** How far work is that is done once in the life of an installation, so that a restart goes on where it was left. */
export interface WorkOnce {
  /** The id that was reached last, empty before the first; undefined when all is done. */
  reached(name: string): Promise<string | undefined>;
  note(name: string, reachedId: string): Promise<void>;
  finish(name: string): Promise<void>;
}

export const WORK_ONCE = Symbol('WorkOnce');
