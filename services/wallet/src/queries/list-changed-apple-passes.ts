import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PassChanges } from '../apple/pass-changes.js';
import { SETTINGS, type WalletSettings } from '../config.js';
import { APPLE_DEVICES, type AppleDevices } from '../domain/apple-devices.js';
import { orderOfSerial } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/**
 * Changes are told again for this long: one that was stored a moment late by another process must not be missed. A
 * device that asks for a pass it has gets a short "not modified".
 */
const OVERLAP_MS = 60_000;

export interface ChangedPasses {
  readonly serials: readonly string[];
  /** Milliseconds of the last change, as text. */
  readonly tag: string;
}

/** Passes of a device that changed since a tag of an earlier answer; the device's id is the permission, as Apple has it. */
export class ListChangedApplePasses extends Query<ChangedPasses> {
  constructor(
    readonly deviceId: string,
    readonly passTypeId: string,
    readonly since: string,
  ) {
    super();
  }
}

@QueryHandler(ListChangedApplePasses)
export class ListChangedApplePassesHandler implements IQueryHandler<ListChangedApplePasses> {
  constructor(
    @Inject(APPLE_DEVICES) private readonly devices: AppleDevices,
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(PassChanges) private readonly changes: PassChanges,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ deviceId, passTypeId, since }: ListChangedApplePasses): Promise<ChangedPasses> {
    if (passTypeId !== this.settings.apple?.passTypeId) return { serials: [], tag: since };
    const serials = await this.devices.serialsOf(deviceId);
    const passes = await Promise.all(
      serials.map(async (serial) => ({
        serial,
        at: (await this.changes.lastOf(await this.passes.get(orderOfSerial(serial)))).getTime(),
      })),
    );
    const after = /^\d{1,15}$/.test(since) ? Number(since) - OVERLAP_MS : 0;
    const changed = passes.filter(({ at }) => at > after);
    return { serials: changed.map(({ serial }) => serial), tag: String(Math.max(0, ...passes.map(({ at }) => at))) };
  }
}
