/** Prints the page as it will be when it is drawn. */
export const printer = {
  print: () => requestAnimationFrame(() => requestAnimationFrame(() => window.print())),
};
