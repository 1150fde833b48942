import { RequestMethod } from '@nestjs/common';
import {
  GUARDS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { openApiPath } from './open-api-path.js';
import { AdminGuard, AnySessionGuard, SuperAdminGuard } from '../edge/auth/guards.js';
import { changes, rateLimitOf } from '../edge/rate-limits.js';

export type Who = 'public' | 'admin' | 'superAdmin' | 'anySession';

type Class = abstract new (...args: never[]) => object;

/** A call as its controller's decorators say it. */
export interface NestRoute {
  /** "PUT /api/v1/admin/update/{id}". */
  readonly call: string;
  readonly who: Who;
  readonly status: number;
  readonly isLimited: boolean;
  /** The DTO of its JSON body. */
  readonly body: Class | undefined;
}

const BODY = '3';

/** Every call of some controllers. */
export function nestRoutes(controllers: readonly Class[]): NestRoute[] {
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, unknown>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const path: unknown =
        typeof handler === 'function' && name !== 'constructor'
          ? Reflect.getMetadata(PATH_METADATA, handler)
          : undefined;
      return typeof handler === 'function' && typeof path === 'string'
        ? [routeOf(controller, name, handler, path)]
        : [];
    });
  });
}

function routeOf(controller: Class, name: string, handler: object, path: string): NestRoute {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const base = String(Reflect.getMetadata(PATH_METADATA, controller));
  const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined;
  const call = `${method} ${`/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')}`;
  const who = whoOf(controller, handler);
  return {
    call: openApiPath(call),
    who,
    status: status ?? (method === 'POST' ? 201 : 200),
    isLimited: rateLimitOf(handler) !== undefined || (who !== 'public' && changes(method!)),
    body: bodyOf(controller, name),
  };
}

function whoOf(controller: Class, handler: object): Who {
  const guards = [controller, handler].flatMap(
    (of) => (Reflect.getMetadata(GUARDS_METADATA, of) as unknown[] | undefined) ?? [],
  );
  if (guards.includes(SuperAdminGuard)) return 'superAdmin';
  if (guards.includes(AdminGuard)) return 'admin';
  return guards.includes(AnySessionGuard) ? 'anySession' : 'public';
}

function bodyOf(controller: Class, name: string): Class | undefined {
  const args =
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as
      | Record<string, { index: number; data?: unknown }>
      | undefined) ?? {};
  const body = Object.entries(args).find(([key]) => key.split(':')[0] === BODY);
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as Class[] | undefined;
  const type = body && types ? types[body[1].index] : undefined;
  // Object: read field by field in the controller, without a DTO.
  return type === Object ? undefined : type;
}
