import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A span as it came by OTLP. */
export interface ReceivedSpan {
  readonly process: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFault: boolean;
}

export interface TraceCollector {
  readonly url: string;
  /** All that came so far. */
  readonly spans: readonly ReceivedSpan[];
  /** How many exports came, whatever was answered. */
  readonly exports: () => number;
  stop(): Promise<void>;
}

/** A collector of OTLP over HTTP with protobuf. @param behaviour what it does with an export: takes, refuses, or never answers it */
export async function startTraceCollector(behaviour: 'takes' | 'refuses' | 'hangs' = 'takes'): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  let exports = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      exports += 1;
      if (request.url !== '/v1/traces' || behaviour === 'refuses') response.writeHead(400).end();
      else if (behaviour === 'takes') {
        spans.push(...spansOf(body));
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    exports: () => exports,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** ExportTraceServiceRequest of opentelemetry-proto, as far as tests ask. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return messages(body, 1).flatMap((resourceSpans) => {
    const [resource = Buffer.alloc(0)] = messages(resourceSpans, 1);
    const process = String(attributesOf(resource, 1)['service.name']);
    return messages(resourceSpans, 2)
      .flatMap((scopeSpans) => messages(scopeSpans, 2))
      .map((span) => spanOf(span, process));
  });
}

function spanOf(span: Buffer, process: string): ReceivedSpan {
  const hex = (field: number) => messages(span, field)[0]?.toString('hex') ?? '';
  return {
    process,
    name: messages(span, 5)[0]?.toString() ?? '',
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    kind: numberOf(span, 6),
    attributes: attributesOf(span, 9),
    isFault: messages(span, 15).some((status) => numberOf(status, 3) === 2),
  };
}

function attributesOf(message: Buffer, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [key, value] = [messages(pair, 1)[0], messages(pair, 2)[0] ?? Buffer.alloc(0)];
      return [String(key), messages(value, 1)[0]?.toString() ?? numberOf(value, 3)];
    }),
  );
}

const messages = (message: Buffer, field: number) =>
  [...fieldsOf(message)].flatMap(([number, value]) => (number === field && Buffer.isBuffer(value) ? [value] : []));

const numberOf = (message: Buffer, field: number) =>
  Number([...fieldsOf(message)].find(([number]) => number === field)?.[1] ?? 0);

const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** Protobuf's wire format: numbers of fields with what they hold. */
function* fieldsOf(message: Buffer): Generator<[number, Buffer | bigint]> {
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('the message ends within a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    if (wire === 0) yield [tag >> 3, varint()];
    else {
      const length = FIXED[wire] ?? Number(varint());
      yield [tag >> 3, message.subarray(at, (at += length))];
    }
  }
}
