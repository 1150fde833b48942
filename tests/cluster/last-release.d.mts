/** Why the last release can't be built here; undefined where it can. */
export function lastReleaseMissing(): string | undefined;
