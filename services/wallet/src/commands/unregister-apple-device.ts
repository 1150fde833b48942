import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApplePassKeys, type ApplePassKey } from '../apple/apple-pass-keys.js';
import { APPLE_DEVICES, type AppleDevices } from '../domain/apple-devices.js';

/** A device no longer keeps a pass. Error: APPLE_PASS_UNAUTHORIZED. */
export class UnregisterAppleDevice extends Command<void> {
  constructor(
    readonly key: ApplePassKey,
    readonly deviceId: string,
  ) {
    super();
  }
}

@CommandHandler(UnregisterAppleDevice)
export class UnregisterAppleDeviceHandler implements ICommandHandler<UnregisterAppleDevice> {
  constructor(
    @Inject(ApplePassKeys) private readonly keys: ApplePassKeys,
    @Inject(APPLE_DEVICES) private readonly devices: AppleDevices,
  ) {}

  async execute({ key, deviceId }: UnregisterAppleDevice): Promise<void> {
    const { apple } = await this.keys.authorize(key);
    await this.devices.unregister({ deviceId, serial: apple.serial });
  }
}
