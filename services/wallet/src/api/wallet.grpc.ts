import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done } from '@giftcard/contracts/common/v1/common';
import type { PlaceOrderRequest } from '@giftcard/contracts/orders/v1/orders';
import {
  WalletServiceControllerMethods,
  type AppleDeviceRegistered,
  type ApplePass,
  type ApplePassKey as ApplePassKeyMessage,
  type ChangedApplePasses,
  type ExportPersonPassesRequest,
  type ExportPersonPassesResponse,
  type GetApplePassRequest,
  type GetLatestApplePassRequest,
  type GetPassLinksRequest,
  type LatestApplePass,
  type ListChangedApplePassesRequest,
  type PassLinks as PassLinksMessage,
  type GetPrintedCardRequest,
  type PrintedCard,
  type RegisterAppleDeviceRequest,
  type UnregisterAppleDeviceRequest,
  type WalletServiceController,
} from '@giftcard/contracts/wallet/v1/wallet';
import { invalidFields } from '@giftcard/kernel/errors';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { ListPasses } from '../queries/list-passes.js';
import type { ApplePassKey } from '../apple/apple-pass-keys.js';
import { ApplePasses } from '../apple/apple-passes.js';
import { IssuePass } from '../commands/issue-pass.js';
import { RegisterAppleDevice } from '../commands/register-apple-device.js';
import { UnregisterAppleDevice } from '../commands/unregister-apple-device.js';
import { GetLatestApplePass } from '../queries/get-latest-apple-pass.js';
import { GetPass } from '../queries/get-pass.js';
import { ListChangedApplePasses } from '../queries/list-changed-apple-passes.js';
import type { Paper } from '../print/card-print.js';
import { PassLinks } from '../queries/pass-links.js';
import { GetPrintedCard } from '../queries/get-printed-card.js';

const MOST_CARDS = 100;

/** Most of it is public: a payment's id, a card page's token, a pass's own token or a device's id is the permission. */
@Controller()
@WalletServiceControllerMethods()
export class WalletGrpc implements WalletServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(PassLinks) private readonly links: PassLinks,
    @Inject(ApplePasses) private readonly applePasses: ApplePasses,
    @Inject(PERSON_KEYS) private readonly persons: RemotePersonKeys,
  ) {}

  async issuePass(request: PlaceOrderRequest): Promise<PassLinksMessage> {
    const pass = await this.commands.execute(new IssuePass(request));
    return pass ? this.links.of(pass, false) : { saveUrl: '', applePassUrl: '', uniqueCode: '' };
  }

  async getPassLinks({ publicToken, isFollowed }: GetPassLinksRequest): Promise<PassLinksMessage> {
    return this.links.of(await this.queries.execute(new GetPass(publicToken)), isFollowed);
  }

  async getApplePass({ publicToken }: GetApplePassRequest): Promise<ApplePass> {
    return { pkpass: await this.applePasses.get(await this.queries.execute(new GetPass(publicToken))) };
  }

  async getPrintedCard({ publicToken, paper, hidesAmount }: GetPrintedCardRequest): Promise<PrintedCard> {
    if (!isPaper(paper)) throw invalidFields({ field: 'paper', message: 'must be letter or a4' });
    return { pdf: await this.queries.execute(new GetPrintedCard(publicToken, paper, hidesAmount)) };
  }

  async registerAppleDevice({ pass, deviceId, pushToken }: RegisterAppleDeviceRequest): Promise<AppleDeviceRegistered> {
    return { isNew: await this.commands.execute(new RegisterAppleDevice(keyOf(pass), deviceId, pushToken)) };
  }

  async unregisterAppleDevice({ pass, deviceId }: UnregisterAppleDeviceRequest): Promise<Done> {
    await this.commands.execute(new UnregisterAppleDevice(keyOf(pass), deviceId));
    return {};
  }

  async listChangedApplePasses({
    deviceId,
    passTypeId,
    since,
  }: ListChangedApplePassesRequest): Promise<ChangedApplePasses> {
    const { serials, tag } = await this.queries.execute(new ListChangedApplePasses(deviceId, passTypeId, since));
    return { serials: [...serials], tag };
  }

  async exportPersonPasses({ person, cardIds }: ExportPersonPassesRequest): Promise<ExportPersonPassesResponse> {
    if (cardIds.length > MOST_CARDS)
      throw invalidFields({ field: 'cardIds', message: `must be at most ${MOST_CARDS}` });
    const { businessSlug } = await this.persons.asked(person);
    const passes = await this.queries.execute(new ListPasses(businessSlug, cardIds));
    return {
      passes: passes.map(({ pass, appleDevices }) => ({
        cardId: pass.id,
        issuedAt: pass.issuedAt.toISOString(),
        appleDevices,
        google: pass.google !== undefined,
      })),
    };
  }

  async getLatestApplePass({ pass, modifiedSince }: GetLatestApplePassRequest): Promise<LatestApplePass> {
    const since = modifiedSince ? new Date(modifiedSince) : undefined;
    const { pkpass, lastModified } = await this.queries.execute(new GetLatestApplePass(keyOf(pass), since));
    return { pkpass: pkpass ?? Buffer.alloc(0), lastModified: lastModified.toISOString() };
  }
}

function isPaper(paper: string): paper is Paper {
  return paper === 'letter' || paper === 'a4';
}

function keyOf(pass: ApplePassKeyMessage | undefined): ApplePassKey {
  return {
    passTypeId: pass?.passTypeId ?? '',
    serial: pass?.serial ?? '',
    authenticationToken: pass?.authenticationToken ?? '',
  };
}
