import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CatalogServiceControllerMethods,
  type AddCardDesignRequest,
  type AddGuestPhotoRequest,
  type ArrangeCardDesignsRequest,
  type CardDesignRequest,
  type CardDesigns,
  type CatalogServiceController,
  type ChangeCardDesignRequest,
  type CreateGiftCardRequest,
  type DecideGuestPhotoRequest,
  type FindCardDesignsRequest,
  type GiftCard,
  type GiftCardRequest,
  type GuestPhoto as GuestPhotoMessage,
  type HoldGuestPhotoRequest,
  type ListGiftCardsRequest,
  type ListGiftCardsResponse,
  type ListGuestPhotosRequest,
  type ListGuestPhotosResponse,
  type SetGiftCardLocationsRequest,
  type UpdateGiftCardRequest,
} from '@giftcard/contracts/catalog/v1/catalog';
import type { Done, Page } from '@giftcard/contracts/common/v1/common';
import { pageOf, WHOLE_LIST_PAGE } from '@giftcard/kernel/grpc/page';
import { may } from '@giftcard/kernel/business/permissions';
import { currentContext, requirePermission } from '@giftcard/kernel/request-context';
import { TenantMismatch } from '@giftcard/kernel/errors';
import { changesOf, orderOf, searchOf, termsOf } from './gift-card-input.js';
import { guestPhotoMessage, ruleOf, statusOf } from './guest-photo-message.js';
import { AddCardDesign } from '../commands/add-card-design.js';
import { AddGuestPhoto } from '../commands/add-guest-photo.js';
import { ArrangeCardDesigns } from '../commands/arrange-card-designs.js';
import { ChangeCardDesign } from '../commands/change-card-design.js';
import { DecideGuestPhoto, HoldGuestPhoto } from '../commands/change-guest-photo.js';
import { CreateGiftCard } from '../commands/create-gift-card.js';
import { PlaceGiftCard } from '../commands/place-gift-card.js';
import { RemoveCardDesign } from '../commands/remove-card-design.js';
import { EndPackage } from '../commands/end-package.js';
import { RemoveGiftCard } from '../commands/remove-gift-card.js';
import { UpdateGiftCard } from '../commands/update-gift-card.js';
import { designsSnapshot } from '../domain/card-designs.js';
import { snapshot } from '../domain/gift-card.js';
import { FindGiftCard } from '../queries/find-gift-card.js';
import { GetCardDesigns } from '../queries/get-card-designs.js';
import { GetGiftCard } from '../queries/get-gift-card.js';
import { ListAllGiftCards } from '../queries/list-all-gift-cards.js';
import { ListGuestPhotos } from '../queries/list-guest-photos.js';
import { ListGiftCardsOnSale } from '../queries/list-gift-cards-on-sale.js';
import { ListOwnGiftCards } from '../queries/list-own-gift-cards.js';

@Controller()
@CatalogServiceControllerMethods()
export class CatalogGrpc implements CatalogServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async createGiftCard(request: CreateGiftCardRequest): Promise<GiftCard> {
    const { businessSlug } = requirePermission('gift-cards.change');
    return snapshot(
      await this.commands.execute(
        new CreateGiftCard(businessSlug, termsOf(request), request.image, request.idempotencyKey, request.currency),
      ),
    );
  }

  async updateGiftCard(request: UpdateGiftCardRequest): Promise<GiftCard> {
    const { businessSlug } = requirePermission('gift-cards.change');
    return snapshot(
      await this.commands.execute(
        new UpdateGiftCard(businessSlug, request.giftCardId, changesOf(request), request.image),
      ),
    );
  }

  async setGiftCardLocations({ giftCardId, locationIds }: SetGiftCardLocationsRequest): Promise<GiftCard> {
    const { businessSlug } = requirePermission('gift-cards.change');
    return snapshot(await this.commands.execute(new PlaceGiftCard(businessSlug, giftCardId, locationIds)));
  }

  async removeGiftCard({ giftCardId }: GiftCardRequest): Promise<Done> {
    await this.commands.execute(new RemoveGiftCard(requirePermission('gift-cards.change').businessSlug, giftCardId));
    return {};
  }

  async endPackage({ giftCardId }: GiftCardRequest): Promise<Done> {
    await this.commands.execute(new EndPackage(requirePermission('gift-cards.change').businessSlug, giftCardId));
    return {};
  }

  getGiftCard({ giftCardId }: GiftCardRequest): Promise<GiftCard> {
    return this.queries.execute(new GetGiftCard(requirePermission('gift-cards.see').businessSlug, giftCardId));
  }

  findGiftCard({ giftCardId }: GiftCardRequest): Promise<GiftCard> {
    return this.queries.execute(new FindGiftCard(giftCardId));
  }

  listGiftCards({ businessSlug, search, page, sort }: ListGiftCardsRequest): Promise<ListGiftCardsResponse> {
    const criteria = { search: searchOf(search), ...pageOf(page) };
    const { actor } = currentContext();
    if (actor?.role !== 'Admin' || !may(actor.staffRole, 'gift-cards.see'))
      return this.queries.execute(new ListGiftCardsOnSale({ ...criteria, ...(businessSlug ? { businessSlug } : {}) }));
    if (businessSlug && businessSlug !== actor.businessSlug) throw new TenantMismatch();
    const order = orderOf(sort);
    return this.queries.execute(
      new ListOwnGiftCards({ ...criteria, businessSlug: actor.businessSlug, ...(order ? { order } : {}) }),
    );
  }

  listAllGiftCards(page: Page): Promise<ListGiftCardsResponse> {
    const { page: number, limit } = pageOf(page, 20, WHOLE_LIST_PAGE);
    return this.queries.execute(new ListAllGiftCards(number, limit));
  }

  async getCardDesigns(): Promise<CardDesigns> {
    const { businessSlug } = requirePermission('designs.manage');
    return designsSnapshot(await this.queries.execute(new GetCardDesigns(businessSlug)));
  }

  async addCardDesign({ name, image, idempotencyKey }: AddCardDesignRequest): Promise<CardDesigns> {
    const { businessSlug } = requirePermission('designs.manage');
    return designsSnapshot(await this.commands.execute(new AddCardDesign(businessSlug, name, image, idempotencyKey)));
  }

  async changeCardDesign({ designId, name, hidden }: ChangeCardDesignRequest): Promise<CardDesigns> {
    const { businessSlug } = requirePermission('designs.manage');
    return designsSnapshot(await this.commands.execute(new ChangeCardDesign(businessSlug, designId, { name, hidden })));
  }

  async removeCardDesign({ designId }: CardDesignRequest): Promise<CardDesigns> {
    const { businessSlug } = requirePermission('designs.manage');
    return designsSnapshot(await this.commands.execute(new RemoveCardDesign(businessSlug, designId)));
  }

  async arrangeCardDesigns({ designIds, builtIn, guestPhotos }: ArrangeCardDesignsRequest): Promise<CardDesigns> {
    const { businessSlug } = requirePermission('designs.manage');
    const arrangement = { designIds, builtIn, guestPhotos: ruleOf(guestPhotos) };
    return designsSnapshot(await this.commands.execute(new ArrangeCardDesigns(businessSlug, arrangement)));
  }

  async findCardDesigns({ businessSlug }: FindCardDesignsRequest): Promise<CardDesigns> {
    return designsSnapshot(await this.queries.execute(new GetCardDesigns(businessSlug)));
  }

  async addGuestPhoto({ businessSlug, image }: AddGuestPhotoRequest): Promise<GuestPhotoMessage> {
    return guestPhotoMessage(await this.commands.execute(new AddGuestPhoto(businessSlug, image)));
  }

  async holdGuestPhoto({ businessSlug, photoId, holder }: HoldGuestPhotoRequest): Promise<Done> {
    await this.commands.execute(new HoldGuestPhoto(businessSlug, photoId, holder));
    return {};
  }

  async listGuestPhotos({ status, page }: ListGuestPhotosRequest): Promise<ListGuestPhotosResponse> {
    const { businessSlug } = requirePermission('designs.manage');
    const which = { status: statusOf(status), ...pageOf(page) };
    const { photos, total } = await this.queries.execute(new ListGuestPhotos(businessSlug, which));
    return { photos: photos.map(guestPhotoMessage), total };
  }

  async decideGuestPhoto({ photoId, show }: DecideGuestPhotoRequest): Promise<Done> {
    const { businessSlug } = requirePermission('designs.manage');
    await this.commands.execute(new DecideGuestPhoto(businessSlug, photoId, show));
    return {};
  }
}
