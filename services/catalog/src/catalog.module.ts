import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { FILE_STORE } from '@giftcard/kernel/files/file-store';
import { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { KernelModule, provideConsumers, provideMigrations } from '@giftcard/kernel/service/kernel.module';
import { CatalogGrpc } from './api/catalog.grpc.js';
import { AddCardDesignHandler } from './commands/add-card-design.js';
import { AddGuestPhotoHandler } from './commands/add-guest-photo.js';
import { ArrangeCardDesignsHandler } from './commands/arrange-card-designs.js';
import { ChangeCardDesignHandler } from './commands/change-card-design.js';
import {
  AddHolderToGuestPhotoHandler,
  DecideGuestPhotoHandler,
  ForgetGuestPhotosHandler,
  HoldGuestPhotoHandler,
  KeepGuestPhotoHandler,
  SettleGuestPhotoHandler,
} from './commands/change-guest-photo.js';
import { CreateGiftCardHandler } from './commands/create-gift-card.js';
import { GuestPhotoFiles } from './commands/guest-photo-files.js';
import { PlaceGiftCardHandler, RenameLocationHandler } from './commands/place-gift-card.js';
import { RemoveCardDesignHandler } from './commands/remove-card-design.js';
import { EndPackageHandler } from './commands/end-package.js';
import { RemoveGiftCardHandler } from './commands/remove-gift-card.js';
import { UpdateGiftCardHandler } from './commands/update-gift-card.js';
import type { CatalogSettings } from './config.js';
import { AddHolderToPhotoWhenCardKept } from './consumers/add-holder-to-photo-when-card-kept.js';
import { ForgetPhotoWhenCardVoided } from './consumers/forget-photo-when-card-voided.js';
import { ForgetPhotosWhenPersonErased } from './consumers/forget-photos-when-person-erased.js';
import { KeepPhotoWhenOrderPlaced } from './consumers/keep-photo-when-order-placed.js';
import { ProjectLocationWhenChanged } from './consumers/project-locations.js';
import {
  RelistWhenBusinessChanged,
  RelistWhenBusinessProvisioned,
  RelistWhenGiftCardChanged,
  RelistWhenGiftCardCreated,
} from './consumers/project-public-lists.js';
import { RenameLocationWhenLocationChanged } from './consumers/rename-location-when-location-changed.js';
import { SettlePhotoWhenGuestPhotoChanged } from './consumers/settle-photo-when-guest-photo-changed.js';
import { CARD_DESIGNS_STORE } from './domain/card-designs.repository.js';
import { GIFT_CARD_PICTURES } from './domain/gift-card-pictures.js';
import { GIFT_CARDS } from './domain/gift-card.repository.js';
import { GUEST_PHOTOS } from './domain/guest-photo.repository.js';
import { EndSales } from './jobs/end-sales.js';
import { SweepGuestPhotos } from './jobs/sweep-guest-photos.js';
import { ListGiftCards } from './migrations/list-gift-cards.js';
import { Businesses } from './projections/businesses.js';
import { Locations } from './projections/locations.js';
import { PublicLists } from './projections/public-lists.js';
import { FindGiftCardHandler } from './queries/find-gift-card.js';
import { GetCardDesignsHandler } from './queries/get-card-designs.js';
import { GetGiftCardHandler } from './queries/get-gift-card.js';
import { ListGuestPhotosHandler } from './queries/list-guest-photos.js';
import { ListAllGiftCardsHandler } from './queries/list-all-gift-cards.js';
import { ListGiftCardsOnSaleHandler } from './queries/list-gift-cards-on-sale.js';
import { ListOwnGiftCardsHandler } from './queries/list-own-gift-cards.js';
import { MongoCardDesigns } from './storage/card-designs.mongo.js';
import { StoredGiftCardPictures } from './storage/gift-card-pictures.files.js';
import { MongoGiftCards } from './storage/gift-card.mongo.js';
import { MongoGuestPhotos } from './storage/guest-photo.mongo.js';

const commands = [
  CreateGiftCardHandler,
  UpdateGiftCardHandler,
  RemoveGiftCardHandler,
  EndPackageHandler,
  PlaceGiftCardHandler,
  RenameLocationHandler,
  AddCardDesignHandler,
  ChangeCardDesignHandler,
  RemoveCardDesignHandler,
  ArrangeCardDesignsHandler,
  AddGuestPhotoHandler,
  HoldGuestPhotoHandler,
  KeepGuestPhotoHandler,
  DecideGuestPhotoHandler,
  AddHolderToGuestPhotoHandler,
  ForgetGuestPhotosHandler,
  SettleGuestPhotoHandler,
];
const queries = [
  GetCardDesignsHandler,
  GetGiftCardHandler,
  FindGiftCardHandler,
  ListOwnGiftCardsHandler,
  ListGiftCardsOnSaleHandler,
  ListAllGiftCardsHandler,
  ListGuestPhotosHandler,
];
/** Those of businesses come after the consumers that fill the read model. */
const consumers = [
  RelistWhenBusinessProvisioned,
  RelistWhenBusinessChanged,
  RelistWhenGiftCardCreated,
  RelistWhenGiftCardChanged,
  ProjectLocationWhenChanged,
  RenameLocationWhenLocationChanged,
  KeepPhotoWhenOrderPlaced,
  AddHolderToPhotoWhenCardKept,
  ForgetPhotoWhenCardVoided,
  ForgetPhotosWhenPersonErased,
  SettlePhotoWhenGuestPhotoChanged,
];

@Module({})
export class CatalogModule {
  static register(settings: CatalogSettings): DynamicModule {
    return {
      module: CatalogModule,
      imports: [KernelModule.forService('catalog', settings), CqrsModule.forRoot()],
      controllers: [CatalogGrpc],
      providers: [
        { provide: FILE_STORE, useFactory: () => createFileStore(settings) },
        { provide: GIFT_CARDS, useClass: MongoGiftCards },
        { provide: CARD_DESIGNS_STORE, useClass: MongoCardDesigns },
        { provide: GUEST_PHOTOS, useClass: MongoGuestPhotos },
        GuestPhotoFiles,
        SweepGuestPhotos,
        { provide: GIFT_CARD_PICTURES, useClass: StoredGiftCardPictures },
        ...provideBusinesses(Businesses),
        PublicLists,
        Locations,
        ReplacedFiles,
        EndSales,
        ...provideMigrations(ListGiftCards),
        ...commands,
        ...queries,
        ...provideConsumers(...businessConsumers, ...consumers),
      ],
    };
  }
}
