import type { Permission } from '@giftcard/kernel/business/permissions';
import { describedCalls } from './calls.js';
import { openApiPath } from './open-api-path.js';

/** The permission that a call's description names, by its route. */
export function permissionOfRoute(method: string, path: string): Permission | undefined {
  return describedCalls[`${method === 'HEAD' ? 'GET' : method} ${openApiPath(path)}`]?.permission;
}
