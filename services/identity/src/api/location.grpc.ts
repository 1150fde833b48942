import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done } from '@giftcard/contracts/common/v1/common';
import type { StaffMember } from '@giftcard/contracts/identity/v1/identity';
import type * as wire from '@giftcard/contracts/identity/v1/location';
import { LocationServiceControllerMethods } from '@giftcard/contracts/identity/v1/location';
import { requirePermission } from '@giftcard/kernel/request-context';
import { staffMessage } from './messages.js';
import { ChangeStaffLocations } from '../commands/change-staff-locations.js';
import { AddLocation, ArchiveLocation, ChangeLocation } from '../commands/manage-locations.js';
import type { Location } from '../domain/location.js';
import { ListLocations } from '../queries/list-locations.js';

@Controller()
@LocationServiceControllerMethods()
export class LocationGrpc implements wire.LocationServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async listLocations(): Promise<wire.ListLocationsResponse> {
    const { businessSlug } = requirePermission('locations.see');
    return { locations: (await this.queries.execute(new ListLocations(businessSlug))).map(locationMessage) };
  }

  async addLocation({ name, address, timeZone }: wire.AddLocationRequest): Promise<wire.Location> {
    const { businessSlug } = requirePermission('locations.manage');
    return locationMessage(await this.commands.execute(new AddLocation(businessSlug, { name, address, timeZone })));
  }

  async changeLocation({ locationId, name, address, timeZone }: wire.ChangeLocationRequest): Promise<wire.Location> {
    const { businessSlug } = requirePermission('locations.manage');
    const change = new ChangeLocation(businessSlug, locationId, { name, address, timeZone });
    return locationMessage(await this.commands.execute(change));
  }

  async archiveLocation({ locationId }: wire.ArchiveLocationRequest): Promise<Done> {
    const { businessSlug } = requirePermission('locations.manage');
    await this.commands.execute(new ArchiveLocation(businessSlug, locationId));
    return {};
  }

  async changeStaffLocations({ userId, locationIds }: wire.ChangeStaffLocationsRequest): Promise<StaffMember> {
    const owner = requirePermission('staff.manage');
    return staffMessage(await this.commands.execute(new ChangeStaffLocations(owner, userId, locationIds)));
  }
}

function locationMessage({ id: locationId, name, address, timeZone, archivedAt }: Location): wire.Location {
  return { locationId, name, address, timeZone, archivedAt: archivedAt?.toISOString() };
}
