/** The folder with the program that a recipe's go.mod names; built once. */
export function goProgram(recipe: string, module: string, log: string): Promise<string>;
