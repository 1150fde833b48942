import { Readable } from 'node:stream';
import { Controller, Get, Header, Inject, Query, StreamableFile, UseGuards } from '@nestjs/common';
import type { Customer } from '@giftcard/contracts/redemption/v1/redemption';
import { dollarsFromCents } from '@giftcard/kernel/money';
import { AdminGuard } from '../auth/guards.js';
import { CSV_MARK, csvDollars, csvLines } from '../http/csv.js';
import { Services } from '../services.js';
import { numberOf, textOf } from '../storefront/storefront.routes.js';

/** Who bought cards of the business and who holds them. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class CustomersController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('customers')
  async customers(@Query() query: Record<string, unknown>) {
    const page = { page: numberOf(query, 'page', 1, 100_000), limit: numberOf(query, 'limit', 10, 100) };
    const { customers, total } = await this.services.redemption.listCustomers({ search: textOf(query, 'search', 100), sort: textOf(query, 'sort', 20), page });
    return { customers: customers.map(customerJson), total };
  }

  @Get('customers.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="customers.csv"')
  @Header('cache-control', 'private, no-store')
  async customersCsv(@Query() query: Record<string, unknown>) {
    const search = textOf(query, 'search', 100);
    // The first part is read before the answer begins, so that a refusal is still one.
    const first = await this.part(search, '');
    return new StreamableFile(Readable.from(this.linesFrom(search, first)), { type: 'text/csv; charset=utf-8' });
  }

  private async *linesFrom(search: string, first: readonly Customer[]): AsyncGenerator<string> {
    yield CSV_MARK + csvLines([['Email', 'Name', 'Phone', 'Roles', 'Cards bought', 'Cards held', 'Spent', 'Balance held', 'Currency', 'Last seen']]);
    for (let part = first; part.length > 0; part = await this.part(search, part.at(-1)!.email)) yield csvLines(part.map(customerRow));
  }

  private async part(search: string, afterEmail: string): Promise<readonly Customer[]> {
    return (await this.services.redemption.exportCustomers({ search, afterEmail })).customers;
  }
}

function customerJson({ email, name, phone, roles, cardsBought, cardsHeld, spentCents, balanceHeldCents, currency, lastSeenAt }: Customer) {
  return {
    email, name, ...(phone ? { phone } : {}), roles, cardsBought, cardsHeld, spent: dollarsFromCents(spentCents), balanceHeld: dollarsFromCents(balanceHeldCents), currency, lastSeenAt: lastSeenAt ?? null,
  };
}

function customerRow({ email, name, phone, roles, cardsBought, cardsHeld, spentCents, balanceHeldCents, currency, lastSeenAt }: Customer) {
  return [email, name, phone, roles.join(' and '), cardsBought, cardsHeld, csvDollars(spentCents), csvDollars(balanceHeldCents), currency, lastSeenAt ?? ''];
}
