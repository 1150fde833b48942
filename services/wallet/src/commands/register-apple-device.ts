import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import { ApplePassKeys, type ApplePassKey } from '../apple/apple-pass-keys.js';
import { APPLE_DEVICES, type AppleDevices } from '../domain/apple-devices.js';

/** Hexadecimal; it becomes part of a path at Apple's push service. */
const PUSH_TOKEN = /^[0-9a-f]{16,200}$/i;
const DEVICE_ID = /^[\w.-]{1,200}$/;

/** Has a device told of changes of a pass; gives whether that is new. Errors: APPLE_PASS_UNAUTHORIZED, INVALID_FIELDS. */
export class RegisterAppleDevice extends Command<boolean> {
  constructor(
    readonly key: ApplePassKey,
    readonly deviceId: string,
    readonly pushToken: string,
  ) {
    super();
  }
}

@CommandHandler(RegisterAppleDevice)
export class RegisterAppleDeviceHandler implements ICommandHandler<RegisterAppleDevice> {
  constructor(
    @Inject(ApplePassKeys) private readonly keys: ApplePassKeys,
    @Inject(APPLE_DEVICES) private readonly devices: AppleDevices,
  ) {}

  async execute({ key, deviceId, pushToken }: RegisterAppleDevice): Promise<boolean> {
    const { apple } = await this.keys.authorize(key);
    if (!PUSH_TOKEN.test(pushToken)) throw invalidFields({ field: 'pushToken', message: 'must be a push token' });
    if (!DEVICE_ID.test(deviceId))
      throw invalidFields({ field: 'deviceId', message: 'must be a device library identifier' });
    return this.devices.register({ deviceId, serial: apple.serial }, pushToken);
  }
}
