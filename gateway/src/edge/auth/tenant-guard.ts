import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TenantMismatch, invalidFields } from '@giftcard/kernel/errors';
import { requireAdmin } from '@giftcard/kernel/request-context';
import { readUpload, type Upload } from '../upload.js';
import { Services } from '../../services.js';

/**
 * An admin acts for the business of the session and no other (DEC-3). A call that names another one is refused,
 * and the try is in the audit log before the refusal is answered: while the log can't be written, the answer is 503.
 */
@Injectable()
export class TenantGuard {
  constructor(@Inject(Services) private readonly services: Services) {}

  /** @param sources the query and the body, in which a call may name a business. Errors: TENANT_MISMATCH, SERVICE_UNAVAILABLE. */
  async refuseForeign(own: string, request: FastifyRequest, ...sources: unknown[]): Promise<void> {
    for (const source of sources) {
      const asked: unknown =
        source !== null && typeof source === 'object' && 'businessSlug' in source ? source.businessSlug : undefined;
      if (asked !== undefined && asked !== '' && asked !== own) await this.refuse(request, asked);
    }
  }

  /**
   * The upload of the caller's own business.
   * @param known the fields of the form besides the picture and businessSlug; undefined when the caller checks them
   */
  async readOwnUpload(request: FastifyRequest, fileField: string, known?: readonly string[]): Promise<Upload> {
    const upload = await readUpload(request, fileField);
    await this.refuseForeign(requireAdmin().businessSlug, request, { businessSlug: upload.fields['businessSlug'] });
    const unknown = known
      ? Object.keys(upload.fields).filter((field) => field !== 'businessSlug' && !known.includes(field))
      : [];
    if (unknown.length > 0)
      throw invalidFields(...unknown.map((field) => ({ field, message: 'This field is not known here' })));
    return upload;
  }

  /** Keeps that the caller tried to reach what is another business's. Error: SERVICE_UNAVAILABLE. */
  async record(request: FastifyRequest, askedFor: string): Promise<void> {
    await this.services.identity.recordRefusedTry({
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      askedFor,
    });
  }

  private async refuse(request: FastifyRequest, asked: unknown): Promise<never> {
    await this.record(request, typeof asked === 'string' ? asked : typeof asked);
    throw new TenantMismatch();
  }
}
