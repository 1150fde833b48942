/** ":id" and "*" as "{id}" and "{key}". */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{key}');
}
