import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@giftcard/kernel/errors';
import { DEFAULT_LANGUAGE, type Language } from '@giftcard/kernel/business/language';

/** The parts of a public page, rendered by the web app's own code (web/src/server-rendered-pages.tsx). */
export interface RenderedPage {
  readonly rootAttributes: string;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  readonly foot: string;
}

type Ask = (url: string) => Promise<unknown>;
/** @param ip of who wants the page: what it asks for counts as theirs */
export type RenderPage = (path: string, ip: string) => Promise<RenderedPage | null>;

export interface Renderer {
  readonly render: RenderPage;
  /** What a page that the browser draws is fetched with, as elements of its head. */
  linksOfDrawnPage(path: string): string;
}

/** Where the built web app speaks a language. */
export function folderOf(webDir: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? webDir : join(webDir, language);
}

/**
 * Loads what renders the public pages from the web app that was built for a language. A page asks this gateway's own public calls, as a browser
 * would. Null is a page that every browser renders for itself; a page about something that is not there rejects.
 */
export async function loadRenderer(
  webDir: string,
  language: Language,
  fastify: Pick<FastifyInstance, 'inject'>,
): Promise<Renderer> {
  const folder = folderOf(webDir, language);
  const server = join(folder, 'server/server-rendered-pages.js');
  if (!existsSync(server)) throw new Error(`${server} is missing: build the web app (npm run build)`);
  const { renderPage, linksOfDrawnPage } = (await import(pathToFileURL(server).href)) as {
    renderPage: (path: string, ask: Ask, manifest: unknown) => Promise<RenderedPage | null>;
    linksOfDrawnPage: (path: string, manifest: unknown) => string;
  };
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
  return {
    render: (path, ip) => renderPage(path, (url) => ask(url, ip), manifest),
    linksOfDrawnPage: (path) => linksOfDrawnPage(path, manifest),
  };

  async function ask(url: string, remoteAddress: string): Promise<unknown> {
    const answer = await fastify.inject({ url, remoteAddress, headers: { 'accept-language': language } });
    const body: unknown = JSON.parse(answer.body);
    if (answer.statusCode === 200) return body;
    const { code, message } = body as { code: string; message: string };
    throw new DomainError(answer.statusCode === 404 ? 'notFound' : 'unavailable', code, message);
  }
}

const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** Code that a rendered page asks for by itself when it answers presses (web/vite.config.ts). */
const LATE = /\bdata-late\b/;

/** The page in index.html, ready to be painted; its code comes when that is done (web/public/deferred.js) and hydrates it. */
export function withRenderedPage(page: string, { rootAttributes, head, body, state, foot }: RenderedPage): string {
  const full = page.replace('</head>', () => `${head}</head>`);
  const code = (full.match(CODE) ?? []).filter((element) => !LATE.test(element));
  return full
    .replace(CODE, '')
    .replace(
      '</head>',
      () => `<template id="deferred">${code.join('')}</template><script src="/deferred.js" defer></script></head>`,
    )
    .replace(/<html lang="[^"]+"/, (tag) => tag + rootAttributes)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${state}${foot}`);
}
