import type { Mailer } from '../mail/mailer.js';
import { html, multiline } from '../templates/markup.js';
import type { TextMessage, Texter } from './texter.js';

/** Nobody's: such a mail leaves no mailbox that takes everything. */
const DOMAIN = 'sms.invalid';

/** Shows text messages in the mailbox of the mail server, as phones show them. They leave it for nobody. */
export class SandboxTexter implements Texter {
  constructor(private readonly mailer: Mailer) {}

  send({ id, to, body }: TextMessage): Promise<void> {
    return this.mailer.send({
      id,
      to: { name: to, address: `${to.slice(1)}@${DOMAIN}` },
      fromName: 'SMS sandbox',
      subject: `SMS to ${to}`,
      html: page(to, body),
      text: body,
      pictures: [],
      isUnasked: false,
    });
  }
}

function page(to: string, body: string): string {
  const linked = body
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      /^https?:/.test(part)
        ? html`<a href="${part}" style="color:#0b57d0;word-break:break-all">${part}</a>`
        : multiline(part),
    );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>SMS</title></head>
<body style="margin:0;padding:32px 16px;background:#d9dde3;font:16px/1.45 system-ui,sans-serif;color:#1b1d21">
<div style="max-width:340px;margin:0 auto;padding:20px 16px 32px;border-radius:36px;border:10px solid #1b1d21;background:#ffffff">
<p style="margin:0 0 20px;text-align:center;font-size:13px;color:#5b606a">SMS to ${to}<br>${[...body].length} characters</p>
<p style="margin:0;padding:12px 16px;border-radius:20px 20px 20px 6px;background:#e9ebef">${linked}</p>
</div>
</body>
</html>`.source;
}
