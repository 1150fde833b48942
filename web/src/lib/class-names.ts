/** Joins the class names that are there: `classNames(styles.button, busy && styles.busy)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
