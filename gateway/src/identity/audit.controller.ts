import { Controller, Get, Inject, Query, UseGuards } from '@nestjs/common';
import { auditEntryJson } from './identity-json.js';
import { AdminGuard, SuperAdminGuard } from '../auth/guards.js';
import { Services } from '../services.js';
import { numberOf, textOf } from '../storefront/storefront.routes.js';

type AuditQuery = Record<string, unknown>;

/** Who changed what, newest first: an admin reads of the own business, the super admin of all. */
@Controller('api')
export class AuditController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('v1/admin/audit')
  @UseGuards(AdminGuard)
  ofOwnBusiness(@Query() query: AuditQuery) {
    return this.list('', query);
  }

  @Get('superadmin/audit')
  @UseGuards(SuperAdminGuard)
  ofEveryBusiness(@Query() query: AuditQuery) {
    return this.list(textOf(query, 'businessSlug', 60), query);
  }

  private async list(businessSlug: string, query: AuditQuery) {
    const page = { page: numberOf(query, 'page', 1, 100_000), limit: numberOf(query, 'limit', 20, 100) };
    const { entries, total } = await this.services.identity.listAuditEntries({ businessSlug, from: textOf(query, 'from', 40), to: textOf(query, 'to', 40), page });
    return { entries: entries.map(auditEntryJson), total };
  }
}
