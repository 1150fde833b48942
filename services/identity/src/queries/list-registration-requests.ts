import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import { readStatus, type RegistrationRequest } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

const SEARCH_MAX = 100;

/** Registration requests, newest first. Error: INVALID_FIELDS. */
export class ListRegistrationRequests extends Query<{ requests: RegistrationRequest[]; total: number }> {
  constructor(
    readonly search: {
      /** Empty for all. */
      readonly status: string;
      readonly text: string;
      readonly page: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(ListRegistrationRequests)
export class ListRegistrationRequestsHandler implements IQueryHandler<ListRegistrationRequests> {
  constructor(@Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests) {}

  async execute({
    search: { status, text, page, limit },
  }: ListRegistrationRequests): Promise<{ requests: RegistrationRequest[]; total: number }> {
    const search = text.trim();
    if (search.length > SEARCH_MAX)
      throw invalidFields({ field: 'search', message: `Please use at most ${SEARCH_MAX} characters` });
    return this.requests.list({
      ...(status ? { status: readStatus(status) } : {}),
      ...(search ? { search } : {}),
      page,
      limit,
    });
  }
}
