import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done } from '@giftcard/contracts/common/v1/common';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import type * as wire from '@giftcard/contracts/identity/v1/till';
import { TillServiceControllerMethods } from '@giftcard/contracts/identity/v1/till';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { requireAdmin, requirePermission } from '@giftcard/kernel/request-context';
import { sessionMessage, userMessage } from './messages.js';
import { tillAtCounterMessage, tillMessage } from './till-messages.js';
import { EnrolTill } from '../commands/enrol-till.js';
import { AddTill, LockTill, PlaceTill, WithdrawTill } from '../commands/manage-tills.js';
import { SetPin } from '../commands/set-pin.js';
import { UnlockTill } from '../commands/unlock-till.js';
import { GetAccount } from '../queries/get-account.js';
import { GetTill, ListTills, NameStaff } from '../queries/tills.js';

@Controller()
@TillServiceControllerMethods()
export class TillGrpc implements wire.TillServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async listTills(): Promise<wire.ListTillsResponse> {
    const tills = await this.queries.execute(new ListTills(requirePermission('tills.manage').businessSlug));
    return { tills: tills.map((till) => tillMessage(till, this.clock.now())) };
  }

  async addTill({ name, locationId }: wire.AddTillRequest): Promise<wire.NewTill> {
    const { businessSlug } = requirePermission('tills.manage');
    const { till, code } = await this.commands.execute(new AddTill(businessSlug, name, locationId));
    return { till: tillMessage(till, this.clock.now()), code };
  }

  async placeTill({ tillId, locationId }: wire.PlaceTillRequest): Promise<wire.Till> {
    const { businessSlug } = requirePermission('tills.manage');
    const till = await this.commands.execute(new PlaceTill(businessSlug, tillId, locationId));
    return tillMessage(till, this.clock.now());
  }

  async withdrawTill({ tillId }: wire.WithdrawTillRequest): Promise<Done> {
    await this.commands.execute(new WithdrawTill(requirePermission('tills.manage').businessSlug, tillId));
    return {};
  }

  async enrolTill({ code }: wire.EnrolTillRequest): Promise<wire.EnrolledTill> {
    const token = await this.commands.execute(new EnrolTill(code));
    return { token, till: await this.getTill({ token }) };
  }

  async getTill({ token }: wire.GetTillRequest): Promise<wire.TillAtCounter> {
    return tillAtCounterMessage(await this.queries.execute(new GetTill(token)));
  }

  async unlockTill({ token, userId, pin }: wire.UnlockTillRequest): Promise<Session> {
    const { session } = await this.commands.execute(new UnlockTill(token, userId, pin));
    return sessionMessage(session, userMessage(await this.queries.execute(new GetAccount(userId))));
  }

  async lockTill(): Promise<Done> {
    const admin = requireAdmin();
    if (admin.till) await this.commands.execute(new LockTill(admin));
    return {};
  }

  async nameStaff({ userIds }: wire.NameStaffRequest): Promise<wire.NameStaffResponse> {
    const { businessSlug } = requirePermission('cards.redeem');
    return { people: await this.queries.execute(new NameStaff(businessSlug, userIds)) };
  }

  async setPin({ pin }: wire.SetPinRequest): Promise<Done> {
    await this.commands.execute(new SetPin(requireAdmin().userId, pin));
    return {};
  }

  async removePin(): Promise<Done> {
    await this.commands.execute(new SetPin(requireAdmin().userId, undefined));
    return {};
  }
}
