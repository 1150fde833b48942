import { eventually } from '@giftcard/testing/eventually';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly {
    readonly fileName?: string;
    readonly generatedFileName: string;
    readonly contentType: string;
    readonly contentId?: string;
  }[];
}

/** Every mail in the mailbox, oldest first. @param address only those to it; the mailbox of a long suite is megabytes */
export async function mailsIn(mailboxUrl: string, address?: string): Promise<Mail[]> {
  const only = address === undefined ? '' : `?${new URLSearchParams({ 'to.address': address }).toString()}`;
  const answer = await fetch(`${mailboxUrl}/api/email${only}`);
  const body = (await answer.json()) as Mail[] | { data: Mail[] };
  return Array.isArray(body) ? body : body.data;
}

/** Waits for the newest mail to an address whose subject matches. */
export function mailTo(mailboxUrl: string, address: string, subject: RegExp, timeoutMs = 30_000): Promise<Mail> {
  return eventually(async () => {
    const mails = await mailsIn(mailboxUrl, address);
    const found = mails.findLast((mail) => subject.test(mail.subject));
    if (!found)
      throw new Error(
        `no mail to ${address} with ${subject}; there are: ${mails.map((mail) => mail.subject).join(' | ')}`,
      );
    return found;
  }, timeoutMs);
}

/** A one-time code stands alone on a line of the text part (DEC-5). */
export function oneTimeCodeOf(mail: Mail): string {
  const code = /^\s*([A-Z0-9]{6})\s*$/m.exec(mail.text)?.[1];
  if (!code) throw new Error(`no code in:\n${mail.text}`);
  return code;
}

/** The bytes of a picture inside a mail. @param contentId "qr", "card" or "logo" */
export async function inlinePicture(mailboxUrl: string, mail: Mail, contentId: string): Promise<Buffer> {
  const found = mail.attachments?.find((attachment) => attachment.contentId === contentId);
  if (!found)
    throw new Error(
      `no picture ${contentId}; there are: ${mail.attachments?.map((attachment) => attachment.contentId).join(', ')}`,
    );
  const answer = await fetch(
    `${mailboxUrl}/api/email/${mail.id}/attachment/${encodeURIComponent(found.generatedFileName)}`,
  );
  return Buffer.from(await answer.arrayBuffer());
}

/** Mails of one id are one message, however often it came. Undefined for the torso of a mail that was cut off as it came. */
export function messageIdOf(mail: Mail): string | undefined {
  return mail.headers?.['message-id'];
}

/** The link of a mail that leads to a page. */
export function linkIn(mail: Mail, page: 'card' | 'set-password'): string {
  const link = new RegExp(`^\\s*(http\\S+/${page}\\S+)\\s*$`, 'm').exec(mail.text)?.[1];
  if (!link) throw new Error(`no link to ${page} in:\n${mail.text}`);
  return link;
}
