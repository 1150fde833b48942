import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenText {
  readonly to: string;
  readonly body: string;
  readonly from: string;
  readonly at: Date;
}

/** An API of Twilio's form that keeps what it is given and refuses on demand. */
export interface TwilioServer {
  readonly url: string;
  /** The settings of who sends by it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly texts: readonly TakenText[];
  /** Answers the next `times` messages with this. */
  refuse(status: number, code: number | undefined, times: number): void;
  /** Takes the next messages but breaks the connection before it says so. */
  loseAnswers(times: number): void;
  stop(): Promise<void>;
}

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'a-token';
const PATH = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
const AUTHORIZATION = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;

export async function startTwilioServer(): Promise<TwilioServer> {
  const texts: TakenText[] = [];
  const refusals: { status: number; code: number | undefined; times: number }[] = [];
  let lost = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const handle = async (): Promise<unknown> => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://twilio.test');
      if (request.headers.authorization !== AUTHORIZATION) return answer(401, { code: 20_003 });
      if (pathname !== PATH) return answer(404, { code: 20_404 });
      if (request.method === 'GET') {
        const found = texts.filter(({ to }) => to === searchParams.get('To')).reverse();
        const messages = found.map(({ to, body, at }) => ({ to, body, date_created: at.toUTCString() }));
        return answer(200, { messages: messages.slice(0, Number(searchParams.get('PageSize'))) });
      }
      const sent = new URLSearchParams(await bodyOf(request));
      const refusal = refusals.find(({ times }) => times > 0);
      if (refusal) {
        refusal.times--;
        return answer(refusal.status, { code: refusal.code, message: 'no', status: refusal.status });
      }
      const from = sent.get('From') ?? sent.get('MessagingServiceSid') ?? '';
      texts.push({ to: sent.get('To') ?? '', body: sent.get('Body') ?? '', from, at: new Date() });
      if (lost === 0) return answer(201, { sid: `SM${texts.length}`, status: 'queued' });
      lost--;
      return response.destroy();
    };
    void handle();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      SMS_CALLING_CODES: '+1,+44',
      SMS_PROVIDER: 'twilio',
      SMS_BASE_URL: url,
      SMS_ACCOUNT_SID: ACCOUNT,
      SMS_AUTH_TOKEN: TOKEN,
      SMS_FROM: '+13025550100',
    },
    texts,
    refuse: (status, code, times) => void refusals.push({ status, code, times }),
    loseAnswers: (times) => void (lost = times),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}
