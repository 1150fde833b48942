import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer, Call } from './http.js';

interface Documented {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
}

export interface Operation {
  readonly responses: Readonly<Record<string, Documented>>;
}

export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Compares answers of the platform with its OpenAPI document: status, content type, and the schema with its codes. */
export class Documentation {
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { date: /^\d{4}-\d{2}-\d{2}$/, email: /^\S+@\S+$/ },
  });
  private readonly calls: readonly {
    readonly name: string;
    readonly method: string;
    readonly pattern: RegExp;
    readonly variables: number;
  }[];

  constructor(readonly document: ApiDocument) {
    this.ajv.addSchema({ $id: 'openapi', ...document });
    this.calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        pattern: new RegExp(
          `^${path
            .replaceAll('.', '\\.')
            .replaceAll('{key}', '.*')
            .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
        ),
        variables: path.split('{').length,
      })),
    );
  }

  /** "GET /api/v1/admin/details/{id}": its place in the document; undefined for what is not in it. */
  operation(name: string): Operation | undefined {
    const [method = '', path = ''] = name.split(' ');
    return this.document.paths[path]?.[method.toLowerCase()];
  }

  /** What is in an answer and not in the document; nothing for a call that the document does not have. */
  problemsOf({ method, path }: Pick<Call, 'method' | 'path'>, answer: Answer): string[] {
    // As fetch sends it: /a/../b is /b.
    const address = new URL(path, 'http://localhost').pathname;
    const [call] = this.calls
      .filter((each) => each.method === method && each.pattern.test(address))
      .sort((left, right) => left.variables - right.variables);
    return call ? this.problemsOfCall(call.name, answer) : [];
  }

  /** @param name as in operation() */
  problemsOfCall(name: string, { status, headers, body }: Answer): string[] {
    const documented = this.operation(name)?.responses[status];
    if (!documented) return [`${name} has no answer ${status} in the document: ${JSON.stringify(body)}`];
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    const kinds = Object.keys(documented.content ?? {});
    if (kinds.length === 0) return body === undefined ? [] : [`${name} ${status} answers something`];
    if (!kinds.some((kind) => kind === type || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1)))))
      return [`${name} ${status} is ${type}, not ${kinds.join(', ')}`];
    const isValid = this.schemaOf(name, status);
    return !isValid || isValid(body)
      ? []
      : (isValid.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${name} ${status} ${instancePath} ${message} ${JSON.stringify(params)}: ${JSON.stringify(body).slice(0, 300)}`,
        );
  }

  private schemaOf(name: string, status: number): ValidateFunction | undefined {
    const [method = '', path = ''] = name.split(' ');
    if (!this.operation(name)?.responses[status]?.content?.['application/json']) return undefined;
    const pointer = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ]
      .map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')))
      .join('/');
    return this.ajv.getSchema(`openapi#/${pointer}`);
  }
}
