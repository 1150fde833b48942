/** A device that keeps a pass and wants to be told of its changes. */
export interface AppleDevice {
  /** As the device names itself; whoever knows it may list the device's passes. */
  readonly deviceId: string;
  readonly serial: string;
}

/** Where to tell a device of one pass. */
export interface PushAddress {
  readonly id: string;
  readonly pushToken: string;
}

/** Which devices keep which passes, by Apple's web service. */
export interface AppleDevices {
  /** How many hold a pass. */
  count(serial: string): Promise<number>;
  /** False when it was registered already; its push token is the one given now. */
  register(device: AppleDevice, pushToken: string): Promise<boolean>;
  unregister(device: AppleDevice): Promise<void>;
  /** Serials of the passes that a device keeps. */
  serialsOf(deviceId: string): Promise<string[]>;
  withPass(serial: string): Promise<PushAddress[]>;
  /** Takes a registration out whose push address is gone, unless it got another one meanwhile. */
  forget(address: PushAddress): Promise<void>;
}

export const APPLE_DEVICES = Symbol('AppleDevices');
