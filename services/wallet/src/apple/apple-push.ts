/** Tells a device that one of its passes changed; the device then asks for it. */
export interface ApplePush {
  /** `gone`: the address is no longer one. Throws while Apple can't be reached or refuses for now. */
  push(pushToken: string): Promise<'told' | 'gone'>;
}

export const APPLE_PUSH = Symbol('ApplePush');
