import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

export interface RegistrationCounts {
  readonly total: number;
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
}

/** How many registration requests there are of each status. */
export class GetRegistrationStats extends Query<RegistrationCounts> {}

@QueryHandler(GetRegistrationStats)
export class GetRegistrationStatsHandler implements IQueryHandler<GetRegistrationStats> {
  constructor(@Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests) {}

  async execute(): Promise<RegistrationCounts> {
    const [pending, approved, rejected] = await Promise.all([
      this.requests.count('pending'),
      this.requests.count('approved'),
      this.requests.count('rejected'),
    ]);
    return { total: pending + approved + rejected, pending, approved, rejected };
  }
}
