import { bill, button, cardPicture, headline, link, note, paragraph, small } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html, type Markup } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

/** A group gift, ready for people. */
export interface GroupGiftLook {
  readonly brand: Brand;
  /** Who started it, "Somebody" for nobody known. */
  readonly organizer: string;
  /** Who gets it, "somebody" where no name is known. */
  readonly recipient: string;
  readonly giftCardName: string;
  /** "19 Dec 2026, 9:00 AM ET": until when people pay in. */
  readonly closes: string;
  /** When it arrives; undefined for as soon as it is closed. */
  readonly arrives: string | undefined;
  readonly message: string;
  readonly occasion: string;
  readonly picture: string | undefined;
  /** Where people pay in. */
  readonly shareUrl: string;
}

type Line = readonly [string, string];

/** What every mail of it says it by. */
export function wordsOf({ brand, organizer, recipient, giftCardName, closes }: GroupGiftLook) {
  return { brand: brand.name, organizer, recipient, giftCard: giftCardName, closes };
}

/** The gift's picture, or a card drawn from its name and who gets it. */
export function groupGiftPicture({ brand, giftCardName, recipient, picture }: GroupGiftLook): Markup {
  const alt = t('groupGift.picture', { brand: brand.name, giftCard: giftCardName });
  const value = t('groupGift.forName', { recipient });
  return cardPicture(brand.accent, undefined, { picture, alt, name: giftCardName, value });
}

/** What it is, for whom, and when. */
export function groupGiftLines({ giftCardName, recipient, occasion, closes, arrives }: GroupGiftLook): Line[] {
  return [
    [t('line.giftCard'), giftCardName],
    [t('line.recipient'), recipient],
    ...(occasion ? [[t('groupGift.line.occasion'), occasion] as const] : []),
    [t('groupGift.line.closes'), closes],
    [t('line.arrives'), arrives ?? t('groupGift.atOnce')],
  ];
}

export interface GroupGiftStartedMail extends GroupGiftLook {
  readonly organizerName: string;
  /** The organizer's page. Whoever opens it has shown that the address is theirs. */
  readonly organizeUrl: string;
}

/** To who started it: their own link, and the one to hand on. */
export function groupGiftStarted(mail: GroupGiftStartedMail): RenderedMail {
  const { brand, organizerName, organizeUrl, shareUrl } = mail;
  const greeting = greetingOf(organizerName);
  const words = wordsOf(mail);
  const news = t('groupGift.started.news', words);
  const page = t('groupGift.started.page');
  const open = t('groupGift.started.open');
  const share = t('groupGift.started.share');
  const keep = t('groupGift.started.keep');
  const lines = groupGiftLines(mail);
  return layout({
    subject: t('groupGift.started.subject', words),
    preheader: t('groupGift.started.preheader'),
    brand,
    body: html`${headline(brand.accent, t('groupGift.kicker'), t('groupGift.started.title', words))}${paragraph(`${greeting}\n${news}`)}
${groupGiftPicture(mail)}${bill(lines)}${paragraph(page)}${button(brand.accent, organizeUrl, open)}${small(keep)}${link(share, shareUrl)}`,
    notes: [t('groupGift.started.note', words)],
    text: [greeting, news, textLines(lines), `${page}\n\n${open}:\n${organizeUrl}`, keep, `${share}:\n${shareUrl}`],
  });
}

/** To whom its organizer invites, or reminds. Holds nothing that only the organizer may do. */
export function groupGiftInvitation(mail: GroupGiftLook & { readonly isReminder: boolean }): RenderedMail {
  const { brand, organizer, message, shareUrl, isReminder } = mail;
  const words = wordsOf(mail);
  const [subject, title, news] = isReminder
    ? [
        t('groupGift.invitation.subjectAgain', words),
        t('groupGift.invitation.titleAgain', words),
        t('groupGift.invitation.newsAgain', words),
      ]
    : [
        t('groupGift.invitation.subject', words),
        t('groupGift.invitation.title', words),
        t('groupGift.invitation.news', words),
      ];
  const greeting = greetingOf('');
  const open = t('groupGift.invitation.open');
  const lines = groupGiftLines(mail);
  return layout({
    subject,
    preheader: t('groupGift.invitation.preheader', words),
    brand,
    body: html`${headline(brand.accent, t('groupGift.kicker'), title)}${paragraph(`${greeting}\n${news}`)}
${groupGiftPicture(mail)}${message ? note(message, organizer) : undefined}${bill(lines)}${button(brand.accent, shareUrl, open)}`,
    notes: [t('groupGift.invitation.why', words), t('groupGift.invitation.note', words)],
    text: [
      greeting,
      news,
      message ? t('groupGift.invitation.message', { message }) : undefined,
      textLines(lines),
      `${open}:\n${shareUrl}`,
    ],
  });
}

export interface GroupGiftClosedMail extends GroupGiftLook {
  /** "$240.00": what was paid in, and the card is worth. */
  readonly sum: string;
  /** How many paid in. */
  readonly people: number;
}

/** To its organizer: the card is ready, and where they change the gift until it goes. Holds nothing that opens the card. */
export function groupGiftClosed(
  mail: GroupGiftClosedMail & {
    readonly organizerName: string;
    /** Of the recipient. */
    readonly address: string;
    readonly orderNumber: string;
    /** Where its organizer says anew what it says, when and to whom it goes. */
    readonly changeUrl: string;
  },
): RenderedMail {
  const { brand, arrives, changeUrl, address, orderNumber } = mail;
  const greeting = greetingOf(mail.organizerName);
  const { words, news, how } = endOf(mail, 'closed');
  const lines = [
    ...closedLines(mail, [mail.recipient, `(${address})`].join(' ')),
    [t('line.order'), orderNumber],
    [t('line.value'), mail.sum],
  ] as const;
  const change = t(arrives ? 'purchase.changeScheduled' : 'purchase.change');
  const hint = t('purchase.changeHint');
  const theirs = t('purchase.codeIsTheirs');
  return layout({
    subject: t('groupGift.closed.subject', words),
    preheader: t('groupGift.closed.preheader', { count: mail.people }),
    brand,
    body: html`${headline(brand.accent, t('groupGift.kicker'), t('groupGift.closed.title', words))}${paragraph(`${greeting}\n${news}\n${how}`)}
${groupGiftPicture(mail)}${bill(lines)}${button(brand.accent, changeUrl, change)}${small(hint)}${small(theirs)}`,
    notes: [t('purchase.note', words)],
    text: [greeting, `${news}\n${how}`, textLines(lines), `${change}: ${changeUrl}\n${hint}`, theirs],
  });
}

/** To everybody else who paid in. */
export function contributionGiven(mail: GroupGiftClosedMail & { readonly name: string }): RenderedMail {
  const { brand } = mail;
  const greeting = greetingOf(mail.name);
  const { words, news, how } = endOf(mail, 'given');
  const lines = [...closedLines(mail, mail.recipient), [t('line.value'), mail.sum]] as const;
  const noMore = t('groupGift.given.noMore');
  return layout({
    subject: t('groupGift.given.subject', words),
    preheader: t('groupGift.given.preheader', { count: mail.people }),
    brand,
    body: html`${headline(brand.accent, t('groupGift.kicker'), t('groupGift.closed.title', words))}${paragraph(`${greeting}\n${news}\n${how}`)}
${groupGiftPicture(mail)}${bill(lines)}${small(noMore)}`,
    notes: [t('groupGift.given.note')],
    text: [greeting, `${news}\n${how}`, textLines(lines), noMore],
  });
}

function endOf(mail: GroupGiftClosedMail, whom: 'closed' | 'given') {
  const { sum, people: count, recipient, arrives } = mail;
  const words = { ...wordsOf(mail), sum };
  return {
    words,
    news: t(`groupGift.${whom}.news`, { ...words, count }),
    how: arrives ? t('groupGift.closed.arrives', { arrives }) : t('groupGift.closed.arrivesAtOnce', { recipient }),
  };
}

function closedLines({ giftCardName, arrives, people: count }: GroupGiftClosedMail, to: string): Line[] {
  return [
    [t('line.giftCard'), giftCardName],
    [t('line.recipient'), to],
    ...(arrives ? [[t('line.arrives'), arrives] as const] : []),
    [t('groupGift.line.people'), t('groupGift.people', { count })],
  ];
}

const WHY = {
  'by-organizer': 'groupGift.calledOff.byOrganizer',
  'too-small': 'groupGift.calledOff.tooSmall',
  closed: 'groupGift.calledOff.closed',
  erased: 'groupGift.calledOff.erased',
} as const;

export interface GroupGiftCalledOffMail extends Pick<GroupGiftClosedMail, 'brand' | 'giftCardName' | 'sum' | 'people'> {
  readonly organizerName: string;
  /** As the event has it. */
  readonly reason: string;
}

/** To its organizer, when it ends without a card. Names no recipient: they may be who was erased. */
export function groupGiftCalledOff(mail: GroupGiftCalledOffMail): RenderedMail {
  const { brand, giftCardName, sum, reason, people: count } = mail;
  const greeting = greetingOf(mail.organizerName);
  const words = { brand: brand.name, giftCard: giftCardName, sum };
  const news = t('groupGift.calledOff.news', words);
  const why = reason in WHY ? t(WHY[reason as keyof typeof WHY], words) : '';
  const back = count > 0 ? t('groupGift.calledOff.back', { ...words, count }) : t('groupGift.calledOff.nobody');
  const said = [news, why, back].filter(Boolean);
  return layout({
    subject: t('groupGift.calledOff.subject', words),
    preheader: count > 0 ? t('groupGift.calledOff.preheader') : back,
    brand,
    body: html`${headline(brand.accent, t('groupGift.kicker'), t('groupGift.calledOff.title'))}${paragraph(`${greeting}\n${said.join('\n')}`)}`,
    notes: [t('groupGift.calledOff.note')],
    text: [greeting, ...said],
  });
}
