import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { Customer } from '@giftcard/contracts/redemption/v1/redemption';
import { erasePersonAction } from '@giftcard/kernel/confirmation-token';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { ErasePersonDto } from './redemption.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { CSV_MARK, csvDollars, csvLines } from '../../edge/csv.js';
import { exportParts } from '../../edge/export-parts.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { Customer as CustomerAnswer } from '../../openapi/components.js';

/** Who bought cards of the business and who holds them. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class CustomersController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('customers')
  async customers(
    @Query(new CallQuery('GET /api/v1/admin/customers')) query: QueryOf<'GET /api/v1/admin/customers'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/customers'>> {
    const { sort, page, limit } = query;
    const asked = { ...askedCustomers(query), sort, page: { page, limit } };
    const { customers, total } = await this.services.redemption.listCustomers(asked);
    return { customers: customers.map(customerJson), total };
  }

  /** By address, which is personal data and no part of a path: paths are logged. */
  @Get('customer')
  async customer(
    @Query(new CallQuery('GET /api/v1/admin/customer')) { email }: QueryOf<'GET /api/v1/admin/customer'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/customer'>> {
    return { customer: customerJson(await this.services.redemption.getCustomer({ email })) };
  }

  /** For good: who asks for it gives their password once more. */
  @Post('customer/erase')
  @HttpCode(200)
  async erase(@Body() { email, password }: ErasePersonDto): Promise<AnswerOf<'POST /api/v1/admin/customer/erase'>> {
    const action = erasePersonAction(email);
    const { token: confirmation } = await this.services.identity.confirmAction({
      password,
      code: '',
      passkey: '',
      action,
    });
    await this.services.orders.erasePerson({ email, confirmation });
    return { success: true, message: 'This person was erased.' };
  }

  @Get('customers.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="customers.csv"')
  async customersCsv(
    @Query(new CallQuery('GET /api/v1/admin/customers.csv')) query: QueryOf<'GET /api/v1/admin/customers.csv'>,
  ) {
    const asked = askedCustomers(query);
    // The first part is read before the answer begins, so that a refusal is still one.
    const first = await this.part(asked, '');
    return new StreamableFile(Readable.from(this.linesFrom(asked, first)), { type: 'text/csv; charset=utf-8' });
  }

  private async *linesFrom(asked: AskedCustomers, first: readonly Customer[]): AsyncGenerator<string> {
    yield CSV_MARK +
      csvLines([
        [
          'Email',
          'Name',
          'Phone',
          'Roles',
          'Cards bought',
          'Cards held',
          'Spent',
          'Balance held',
          'Currency',
          'Last seen',
        ],
      ]);
    for await (const part of exportParts(first, ({ email }) => this.part(asked, email)))
      yield csvLines(part.map(customerRow));
  }

  private async part(asked: AskedCustomers, afterEmail: string): Promise<readonly Customer[]> {
    return (await this.services.redemption.exportCustomers({ ...asked, afterEmail })).customers;
  }
}

type AskedCustomers = ReturnType<typeof askedCustomers>;

function askedCustomers({ search, role, balance }: QueryOf<'GET /api/v1/admin/customers.csv'>) {
  return { search, role, withBalance: balance === 'left' };
}

function customerJson({ phone, spentCents, balanceHeldCents, ...shown }: Customer): CustomerAnswer {
  return {
    ...shown,
    ...(phone ? { phone } : {}),
    spent: dollarsFromCents(spentCents),
    balanceHeld: dollarsFromCents(balanceHeldCents),
    firstSeenAt: shown.firstSeenAt ?? null,
    lastSeenAt: shown.lastSeenAt ?? null,
  };
}

function customerRow(customer: Customer) {
  return [
    customer.email,
    customer.name,
    customer.phone,
    customer.roles.join(' and '),
    customer.cardsBought,
    customer.cardsHeld,
    csvDollars(customer.spentCents),
    csvDollars(customer.balanceHeldCents),
    customer.currency,
    customer.lastSeenAt ?? '',
  ];
}
