import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SquareClient, SquareError } from 'square';

/** The unchanged SDK, pointed at a sandbox; it does not retry, so a test sees every answer. Its timer outlives a lost answer. */
export function squareClient(baseUrl: string, token = 'sandbox-merchant-one'): SquareClient {
  return new SquareClient({ token, baseUrl, maxRetries: 0, timeoutInSeconds: 8 });
}

/** A CreatePayment request of $50 under a fresh key. */
export function charge(
  sourceId: string,
  more: {
    idempotencyKey?: string;
    amountCents?: bigint;
    referenceId?: string;
    autocomplete?: boolean;
    locationId?: string;
  } = {},
) {
  const { amountCents = 5000n, idempotencyKey = randomUUID(), ...rest } = more;
  return { sourceId, idempotencyKey, amountMoney: { amount: amountCents, currency: 'USD' as const }, ...rest };
}

/** The SquareError a call was refused with; fails when it was not. */
export async function refusal(call: PromiseLike<unknown>): Promise<SquareError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof SquareError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

export async function until<Value>(
  read: () => Value | Promise<Value>,
  wanted: (value: Value) => boolean,
  ms = 10_000,
): Promise<Value> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > end) throw new Error(`not within ${ms} ms; last: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
  event: {
    type: string;
    event_id: string;
    merchant_id: string;
    data: { id: string; object: Record<string, { status?: string }> };
  };
}

/** A subscriber for webhooks; `answers` are the statuses it gives, the last one for good. */
export async function subscriber(
  answers: number[] = [200],
): Promise<{ url: string; received: Received[]; server: Server; stop(): Promise<void> }> {
  const received: Received[] = [];
  const statuses = [...answers];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const rawBody = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, rawBody, event: JSON.parse(rawBody) as Received['event'] });
      response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received, server, stop };
}
