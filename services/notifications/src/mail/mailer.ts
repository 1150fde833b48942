import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { isEmail } from '@giftcard/kernel/business/contact';
import { MailImpossible } from './failure.js';
import { SETTINGS, type NotificationsSettings } from '../config.js';

/** A picture inside a mail, shown by `cid:<cid>`. */
export interface InlinePicture {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail ready to go. */
export interface Mail {
  /** Makes the Message-ID: the same mail sent twice is the same message. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Shown as the sender beside our address. */
  readonly fromName?: string;
  /** Where answers go; empty or absent for our own address. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly InlinePicture[];
  /** Goes to somebody who may never have dealt with us; they are told how to hear no more. */
  readonly isUnasked: boolean;
  /** Where a mailbox says for its reader that they want no more of these: by POST, without asking them anything else (RFC 8058). */
  readonly stopUrl?: string | undefined;
}

/** An address of loopback. No name is one, localhost neither: what it leads to is told by somebody else. */
const isOfThisMachine = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Hands mails to the SMTP server over a few open connections. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly from: { name: string; address: string };
  private readonly unsubscribe: string | undefined;
  private readonly returnPath: string;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings) {
    this.from = settings.MAIL_FROM;
    this.unsubscribe = settings.MAIL_UNSUBSCRIBE;
    this.returnPath = settings.MAIL_RETURN_PATH ?? settings.MAIL_FROM.address;
    const url = new URL(settings.SMTP_URL);
    const secure = url.protocol === 'smtps:';
    this.transport = createTransport({
      host: url.hostname,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // Codes, links and the log-in itself never leave this machine in clear text.
      requireTLS: !secure && url.username !== '' && !isOfThisMachine(url.hostname),
      pool: true,
      maxConnections: settings.MAIL_CONCURRENCY,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(url.username
        ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
        : {}),
    });
  }

  /** Resolves when the server took the mail. Throws nodemailer's error, or MailImpossible for what is no address. */
  async send({ id, to, fromName, replyTo = '', subject, html, text, pictures, ...mail }: Mail): Promise<void> {
    if (!isEmail(to.address)) throw new MailImpossible('ADDRESS_INVALID');
    await this.transport.sendMail({
      messageId: `<${id}@${this.from.address.split('@')[1]}>`,
      from: { name: fromName ?? this.from.name, address: this.from.address },
      to: { name: to.name, address: to.address },
      ...(isEmail(replyTo) ? { replyTo } : {}),
      subject,
      html,
      text,
      envelope: { from: this.returnPath, to: to.address },
      // RFC 3461: of a failure, by a report that names the message; where the server takes such wishes.
      dsn: { id, return: 'headers', notify: 'failure', recipient: to.address },
      // RFC 3834: no out-of-office answers. RFC 2369: a person reads what comes to that address.
      headers: {
        'Auto-Submitted': 'auto-generated',
        // Postmark names messages anew; this comes back with its webhooks.
        'X-PM-Metadata-message': id,
        ...this.unsubscribing(mail),
      },
      attachments: pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const })),
    });
  }

  private unsubscribing({ isUnasked, stopUrl }: Pick<Mail, 'isUnasked' | 'stopUrl'>): Record<string, string> {
    if (stopUrl) return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    if (!isUnasked || !this.unsubscribe) return {};
    return { 'List-Unsubscribe': `<mailto:${this.unsubscribe}?subject=unsubscribe>` };
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
