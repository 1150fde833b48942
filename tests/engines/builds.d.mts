/** The folder with the program that a recipe's go.mod names; built once. @param more arguments of the build */
export function goProgram(recipe: string, module: string, log: string, more?: readonly string[]): Promise<string>;
