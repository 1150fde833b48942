import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, languageFrom, type Language } from '@giftcard/kernel/business/language';
import type { GatewaySettings } from '../config.js';
import { isByHttps } from './auth/session-cookie.js';

const LANGUAGE_COOKIE = 'gv_language';
const A_YEAR_SECONDS = 365 * 24 * 3600;
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]{2,10})(?:;|$)`);
const ASKED_FOR = /[?&]lang=([\w-]{2,10})(?:&|$)/;

/** The language of a page: what its address asks for, else what was chosen in this browser before, else what the browser likes. */
export function pageLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = askedFor(request.url);
  if (asked) return asked;
  const chosen = chosenBefore(request.headers.cookie);
  return chosen ?? languageFrom(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
}

/** Keeps the language that a page's address asks for: the next page comes in it at once, wherever the visit goes on. */
export function keepLanguage(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  place: Pick<GatewaySettings, 'PUBLIC_URL'>,
): void {
  const asked = askedFor(request.url);
  if (!asked || asked === chosenBefore(request.headers.cookie)) return;
  const secure = isByHttps(place) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${LANGUAGE_COOKIE}=${asked}; Path=/; Max-Age=${A_YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`,
  );
}

/** The language of an answer of the API: the caller's own, as it says. The web app says what its page speaks. */
export function answerLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return languageFrom(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
}

function askedFor(url: string): Language | undefined {
  return languageFrom(ASKED_FOR.exec(url)?.[1]);
}

function chosenBefore(cookie: string | undefined): Language | undefined {
  return cookie === undefined ? undefined : languageFrom(CHOSEN.exec(cookie)?.[1]);
}
