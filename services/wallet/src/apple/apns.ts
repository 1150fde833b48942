import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ApplePush } from './apple-push.js';
import { SETTINGS, type WalletSettings } from '../config.js';
import { WalletRefused } from '../updates/wallet-refused.js';

const TIMEOUT_MS = 10_000;
/** Apple wants connections kept open; an idle one is given up after this long. */
const IDLE_MS = 10 * 60_000;
/** Nothing: the push only makes the device ask (Apple, "Adding a Web Service to Update Passes"). */
const PAYLOAD = '{}';

interface Answer {
  readonly status: number;
  /** Apple's word for a refusal, "Unregistered". */
  readonly reason: string;
}

/**
 * Apple's push service over HTTP/2, signed in by the certificate that also signs the passes; the topic is the pass
 * type. One connection for all pushes.
 */
@Injectable()
export class Apns implements ApplePush, OnApplicationShutdown {
  private session: ClientHttp2Session | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: WalletSettings) {}

  async push(pushToken: string): Promise<'told' | 'gone'> {
    const { status, reason } = await this.request(pushToken);
    if (status === 200) return 'told';
    if (status === 410 || reason === 'BadDeviceToken') return 'gone';
    throw new WalletRefused(`APNS_${status}${reason ? `_${reason}` : ''}`, false);
  }

  onApplicationShutdown(): void {
    this.session?.destroy();
  }

  private request(pushToken: string): Promise<Answer> {
    const { apple } = this.settings;
    if (!apple) throw new Error('Apple Wallet is not configured');
    return new Promise((resolve, reject) => {
      const stream = this.open().request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
        [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/json',
        'apns-topic': apple.passTypeId,
      });
      let status = 0;
      let body = '';
      stream.setEncoding('utf8');
      stream.setTimeout(TIMEOUT_MS, () => stream.close(constants.NGHTTP2_CANCEL));
      stream.on(
        'response',
        (headers: IncomingHttpHeaders & { ':status'?: number }) => (status = headers[':status'] ?? 0),
      );
      stream.on('data', (chunk: string) => (body += chunk));
      stream.on('error', reject);
      stream.on('close', () =>
        status === 0 ? reject(new Error('Apple gave no answer')) : resolve({ status, reason: reasonOf(body) }),
      );
      stream.end(PAYLOAD);
    });
  }

  private open(): ClientHttp2Session {
    if (this.session && !this.session.closed && !this.session.destroyed) return this.session;
    const { apple, APPLE_PUSH_URL, APPLE_PUSH_CA_PEM } = this.settings;
    if (!apple || !APPLE_PUSH_URL) throw new Error('pushing to Apple devices is not configured');
    const session = connect(APPLE_PUSH_URL, {
      cert: `${apple.certificate.trim()}\n${apple.wwdr}`,
      key: apple.privateKey,
      ...(APPLE_PUSH_CA_PEM ? { ca: APPLE_PUSH_CA_PEM } : {}),
    });
    session.setTimeout(IDLE_MS, () => session.close());
    // Streams under way fail by themselves; the next push connects anew.
    session.on('error', () => session.destroy());
    session.on('goaway', () => session.close());
    session.unref();
    this.session = session;
    return session;
  }
}

function reasonOf(body: string): string {
  return /"reason"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? '';
}
