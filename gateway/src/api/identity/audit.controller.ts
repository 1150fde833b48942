import { Controller, Get, Inject, Query, UseGuards } from '@nestjs/common';
import type { AuditEntry } from '@giftcard/contracts/identity/v1/identity';
import { auditEntryJson } from './identity-json.js';
import { AdminGuard, SuperAdminGuard } from '../../edge/auth/guards.js';
import { Services } from '../../services.js';
import { numberOf, textOf } from '../../edge/query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { User } from '../../openapi/components.js';

type AuditQuery = Record<string, unknown>;

/** Who changed what, newest first: an admin reads of the own business, the super admin of all. */
@Controller('api')
export class AuditController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('v1/admin/audit')
  @UseGuards(AdminGuard)
  async ofOwnBusiness(@Query() query: AuditQuery): Promise<AnswerOf<'GET /api/v1/admin/audit'>> {
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
  async ofEveryBusiness(@Query() query: AuditQuery): Promise<AnswerOf<'GET /api/superadmin/audit'>> {
    const { entries, total } = await this.services.identity.listAuditEntries({
      businessSlug: textOf(query, 'businessSlug', 60),
      ...askedOf(query),
    });
    return { entries: entries.map((entry) => auditEntryJson(entry)), total };
  }
}

function askedOf(query: AuditQuery) {
  const page = { page: numberOf(query, 'page', 1, 100_000), limit: numberOf(query, 'limit', 20, 100) };
  return {
    from: textOf(query, 'from', 40),
    to: textOf(query, 'to', 40),
    actorId: textOf(query, 'who', 60),
    kind: textOf(query, 'kind', 20),
    page,
  };
}

const detail = ({ details }: AuditEntry, wanted: string): string =>
  details.find(({ name }) => name === wanted)?.value ?? '';

/** The issued card that an entry is about, which has its order's id; '' when it is about something else. */
function cardOf(entry: AuditEntry): string {
  return (
    detail(entry, 'cardId') ||
    detail(entry, 'orderId') ||
    (/^(redemption|orders)\.(?!payment-settings)/.test(entry.action) ? entry.subjectId : '')
  );
}

function giftCardOf(entry: AuditEntry): string {
  return detail(entry, 'giftCardId') || (entry.action.startsWith('catalog.') ? entry.subjectId : '');
}
