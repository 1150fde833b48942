import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { AutoReloadNotFound } from '../domain/auto-reload.errors.js';
import type { AutoReload } from '../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../domain/auto-reload.repository.js';

/** The plan of a mail's link; notifications seals its id into it. Error: AUTO_RELOAD_NOT_FOUND. */
export class GetAutoReload extends Query<AutoReload> {
  constructor(readonly token: string) {
    super();
  }
}

/** The living plan of a gift card, if it has one. */
export class GetCardAutoReload extends Query<AutoReload | undefined> {
  constructor(readonly cardId: string) {
    super();
  }
}

@QueryHandler(GetAutoReload)
export class GetAutoReloadHandler implements IQueryHandler<GetAutoReload> {
  constructor(
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute({ token }: GetAutoReload): Promise<AutoReload> {
    const plan = await this.plans.find(this.idOf(token));
    if (!plan) throw new AutoReloadNotFound();
    return plan;
  }

  private idOf(token: string): string {
    try {
      return this.sealer.open(token, 'auto-reload');
    } catch {
      throw new AutoReloadNotFound();
    }
  }
}

@QueryHandler(GetCardAutoReload)
export class GetCardAutoReloadHandler implements IQueryHandler<GetCardAutoReload> {
  constructor(@Inject(AUTO_RELOADS) private readonly plans: AutoReloads) {}

  execute({ cardId }: GetCardAutoReload): Promise<AutoReload | undefined> {
    return this.plans.findOfCard(cardId);
  }
}
