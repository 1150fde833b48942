import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import type { AppleDevice, AppleDevices, PushAddress } from '../domain/apple-devices.js';

interface Registration {
  /** Of device and serial: a device has one registration for a pass. */
  readonly _id: string;
  /** Hashed: the id opens the list of the device's passes. */
  readonly deviceHash: string;
  readonly serial: string;
  readonly pushTokenSealed: string;
  readonly registeredAt: Date;
}

const schema = new Schema<Registration>(
  { _id: String, deviceHash: String, serial: String, pushTokenSealed: String, registeredAt: Date },
  { collection: 'apple-devices', versionKey: false, autoIndex: false, autoCreate: false },
);
schema.index({ deviceHash: 1 });
schema.index({ serial: 1 });

/** A person's phones and watches; whoever holds a pass could register devices without end otherwise. */
export const DEVICES_PER_PASS = 50;

const PUSH_TOKEN = 'apple-push-token';

@Injectable()
export class MongoAppleDevices implements AppleDevices {
  private readonly model: Model<Registration>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.model = connection.model<Registration>('apple-devices', schema);
  }

  count(serial: string): Promise<number> {
    return this.model.countDocuments({ serial });
  }

  async register(device: AppleDevice, pushToken: string): Promise<boolean> {
    const change = {
      $set: {
        deviceHash: hashOf(device),
        serial: device.serial,
        pushTokenSealed: this.sealer.seal(pushToken, PUSH_TOKEN),
      },
      $setOnInsert: { registeredAt: this.clock.now() },
    };
    try {
      const isNew = (await this.model.updateOne({ _id: idOf(device) }, change, { upsert: true })).upsertedCount === 1;
      if (isNew) await this.forgetOldest(device.serial);
      return isNew;
    } catch (error) {
      // The same device, twice at once: the other one made it.
      if (!isDuplicateKey(error)) throw error;
      await this.model.updateOne({ _id: idOf(device) }, change);
      return false;
    }
  }

  private async forgetOldest(serial: string): Promise<void> {
    const tooMany = await this.model
      .find({ serial }, { _id: 1 })
      .sort({ registeredAt: -1, _id: 1 })
      .skip(DEVICES_PER_PASS)
      .lean();
    if (tooMany.length > 0) await this.model.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  }

  async unregister(device: AppleDevice): Promise<void> {
    await this.model.deleteOne({ _id: idOf(device) });
  }

  async serialsOf(deviceId: string): Promise<string[]> {
    const found = await this.model.find({ deviceHash: hashOf({ deviceId }) }, { serial: 1 }).lean();
    return found.map(({ serial }) => serial);
  }

  async withPass(serial: string): Promise<PushAddress[]> {
    const found = await this.model.find({ serial }).lean();
    return found.map(({ _id, pushTokenSealed }) => ({
      id: _id,
      pushToken: this.sealer.open(pushTokenSealed, PUSH_TOKEN),
    }));
  }

  async forget({ id, pushToken }: PushAddress): Promise<void> {
    const stored = await this.model.findById(id).lean();
    if (!stored || this.sealer.open(stored.pushTokenSealed, PUSH_TOKEN) !== pushToken) return;
    await this.model.deleteOne({ _id: id, pushTokenSealed: stored.pushTokenSealed });
  }
}

function hashOf({ deviceId }: Pick<AppleDevice, 'deviceId'>): string {
  return sha256(`apple-device:${deviceId}`);
}

function idOf(device: AppleDevice): string {
  return `${hashOf(device)}/${device.serial}`;
}
