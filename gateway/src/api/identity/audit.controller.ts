import { Controller, Get, Inject, Query, UseGuards } from '@nestjs/common';
import type { AuditEntry } from '@giftcard/contracts/identity/v1/identity';
import { auditEntryJson } from './identity-json.js';
import { AdminGuard, SuperAdminGuard } from '../../edge/auth/guards.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { User } from '../../openapi/components.js';

/** Who changed what, newest first: an admin reads of the own business, the super admin of all. */
@Controller('api')
export class AuditController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('v1/admin/audit')
  @UseGuards(AdminGuard)
  async ofOwnBusiness(
    @Query(new CallQuery('GET /api/v1/admin/audit')) query: QueryOf<'GET /api/v1/admin/audit'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/audit'>> {
    const { entries, total, people } = await this.services.identity.listAuditEntries({
      businessSlug: '',
      ...askedOf(query),
    });
    const names = await this.services.redemption.nameCards({
      cardIds: [...new Set(entries.map(cardOf).filter(Boolean))],
      giftCardIds: [...new Set(entries.map(giftCardOf).filter(Boolean))],
    });
    const cards = new Map(names.cards.map((card) => [card.cardId, card]));
    const giftCards = new Map(names.giftCards.map(({ giftCardId, name }) => [giftCardId, name]));
    return {
      entries: entries.map((entry) =>
        auditEntryJson(entry, cards.get(cardOf(entry)), giftCards.get(giftCardOf(entry))),
      ),
      total,
      people: people.map(({ userId, name, role }) => ({ id: userId, name, role: role as User['role'] })),
    };
  }

  /** Without guests' names: they are their business's. */
  @Get('superadmin/audit')
  @UseGuards(SuperAdminGuard)
  async ofEveryBusiness(
    @Query(new CallQuery('GET /api/superadmin/audit')) query: QueryOf<'GET /api/superadmin/audit'>,
  ): Promise<AnswerOf<'GET /api/superadmin/audit'>> {
    const { entries, total } = await this.services.identity.listAuditEntries({
      businessSlug: query.businessSlug,
      ...askedOf(query),
    });
    return { entries: entries.map((entry) => auditEntryJson(entry)), total };
  }
}

function askedOf({ from, to, who, kind, page, limit }: QueryOf<'GET /api/superadmin/audit'>) {
  return { from, to, actorId: who, kind, page: { page, limit } };
}

const detail = ({ details }: AuditEntry, wanted: string): string =>
  details.find(({ name }) => name === wanted)?.value ?? '';

/** The issued card that an entry is about, which has its order's id; '' when it is about something else. */
function cardOf(entry: AuditEntry): string {
  return (
    detail(entry, 'cardId') ||
    detail(entry, 'orderId') ||
    (/^(redemption|orders)\.(?!payment-settings|shift-)/.test(entry.action) ? entry.subjectId : '')
  );
}

function giftCardOf(entry: AuditEntry): string {
  return detail(entry, 'giftCardId') || (entry.action.startsWith('catalog.') ? entry.subjectId : '');
}
