/** What is shown for the name of a person who was erased (docs/adr/0054). */
export const ERASED_NAME = 'Erased';
