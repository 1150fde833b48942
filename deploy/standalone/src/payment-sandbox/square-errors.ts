import type { Payment, SquareErrorItem } from './square-objects.js';

/** A refusal in Square's error format; `payment` goes along when a FAILED payment was recorded. */
export class SquareRefusal extends Error {
  constructor(
    readonly httpStatus: number,
    readonly items: SquareErrorItem[],
    readonly payment?: Payment,
  ) {
    super(items.map((item) => item.code).join(', '));
  }

  /** The JSON body as Square sends it. */
  body(): { errors: SquareErrorItem[]; payment?: Payment } {
    return this.payment ? { errors: this.items, payment: this.payment } : { errors: this.items };
  }
}

export function invalidRequest(code: string, detail: string, field?: string): SquareRefusal {
  return new SquareRefusal(400, [{ category: 'INVALID_REQUEST_ERROR', code, detail, ...(field ? { field } : {}) }]);
}

export function notFound(detail: string, field?: string): SquareRefusal {
  return new SquareRefusal(404, [
    { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail, ...(field ? { field } : {}) },
  ]);
}

export function unauthorized(): SquareRefusal {
  return new SquareRefusal(401, [
    { category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED', detail: 'This request could not be authorized.' },
  ]);
}

export function unavailable(): SquareRefusal {
  return new SquareRefusal(503, [
    {
      category: 'API_ERROR',
      code: 'SERVICE_UNAVAILABLE',
      detail: 'The service is temporarily unavailable. Try again later.',
    },
  ]);
}

export function refundRefused(code: string, detail: string, field?: string): SquareRefusal {
  return new SquareRefusal(400, [{ category: 'REFUND_ERROR', code, detail, ...(field ? { field } : {}) }]);
}

/** The error item of a declined authorization, worded as Square words it. */
export function declineItem(code: string): SquareErrorItem {
  return { category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` };
}
