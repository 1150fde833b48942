import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { DomainError } from '@giftcard/kernel/errors';
import { standInsFor } from '@giftcard/kernel/files/card-picture';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import { mayChange } from '@giftcard/kernel/files/guest-photos';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { LOGGER } from '@giftcard/kernel/logging';
import { canonicalPath } from './canonical-path.js';
import { serveDocs } from './docs-routes.js';
import { folderOf, loadRenderer, withRenderedPage, type Renderer } from './server-rendered-pages.js';
import { alternatesOf, isNeverIndexed, pageHead, withHead, type PageHead } from './page-head.js';
import { takesAvif } from './takes-avif.js';
import { keepLanguage, pageLanguage } from '../edge/language-cookie.js';
import { SETTINGS, type GatewaySettings } from '../config.js';
import { LegalPages } from './legal-pages.js';
import { Changes, type Seen } from '../storefront/changes.js';
import { Kept } from '../storefront/kept.js';
import { StorefrontView } from '../storefront/storefront-view.js';

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
/** What of a guest's photo is seen may change. */
const FOR_A_MINUTE = 'private, max-age=60';
/** A key is written once and never changed. */
const FOREVER = 'public, max-age=31536000, immutable';
const NEVER_A_PAGE = /^\/(api|docs|images|assets|health|metrics)(\/|$)/;
const zipped = promisify(gzip);

/** A public page, rendered and written out. */
interface WrittenPage {
  readonly html: string;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** What became of a page: written out, about a card or business that is not there, or one that every browser renders for itself. */
type Rendered = WrittenPage | 'missing' | 'client-only';

class ClientOnly extends Error {}

const PAGES_BYTES = 24 * 1024 * 1024;
/** As an answer (storefront/answers.ts), and rendering costs more. */
const PAGE_MS = 30_000;
/** The web app in one language. */
interface Web extends Renderer {
  readonly language: Language;
  /** Its index.html. */
  readonly page: string;
}

/** Pictures from the file store, the documentation site, and the web app: its files as they are, its pages by index.html. */
@Injectable()
export class FileRoutes {
  private readonly written: Kept<WrittenPage>;

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(LegalPages) private readonly legal: LegalPages,
    @Inject(Changes) changes: Changes,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.written = new Kept(changes, clock, {
      mostBytes: PAGES_BYTES,
      bytesOf: ({ html, gzip }) => 2 * html.length + gzip.length,
      forMs: PAGE_MS,
    });
  }

  async register(fastify: FastifyInstance): Promise<void> {
    fastify.get<{ Params: { '*': string } }>('/images/*', (request, reply) =>
      this.image(request.params['*'], request.headers.accept, reply),
    );
    const { DOCS_DIR, WEB_DIR } = this.settings;
    if (DOCS_DIR) await serveDocs(fastify, DOCS_DIR, FOREVER);
    if (!WEB_DIR) return;
    const roots = LANGUAGES.map((language) => join(folderOf(WEB_DIR, language), 'client'));
    await fastify.register(fastifyStatic, {
      root: roots,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Sent in place of the file that is asked for: no addresses of their own.
      globIgnore: ['**/*.gz', '**/*.br'],
      setHeaders: (reply, path) =>
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? FOREVER : 'no-cache'),
    });
    const webs = new Map<Language, Web>();
    for (const [at, language] of LANGUAGES.entries())
      webs.set(language, {
        language,
        page: await readFile(join(roots[at]!, 'index.html'), 'utf8'),
        ...(await loadRenderer(WEB_DIR, language, fastify)),
      });
    fastify.get('/*', (request, reply) => this.page(webs.get(pageLanguage(request))!, request, reply));
  }

  /** The app's page: rendered when it is a public one, else index.html, which the browser renders in. */
  private async page(web: Web, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const end = request.url.indexOf('?');
    const [path, query] = end < 0 ? [request.url, ''] : [request.url.slice(0, end), request.url.slice(end)];
    if (NEVER_A_PAGE.test(path)) throw new DomainError('notFound', 'NOT_FOUND', 'There is nothing at this address.');
    if (canonicalPath(path) !== path) return reply.redirect(canonicalPath(path) + query, 301);
    keepLanguage(request, reply, this.settings);
    const rendered = await this.rendered(path, request.ip, web);
    const hidden = isNeverIndexed(path) || rendered === 'missing';
    if (hidden) void reply.header('x-robots-tag', 'noindex, nofollow');
    void reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
      .header('content-language', web.language)
      .type('text/html; charset=utf-8');
    if (typeof rendered === 'string') {
      const html = this.withHead(web, this.legal.head(path, web.language), { hidden });
      return reply
        .status(rendered === 'missing' ? 404 : 200)
        .send(html.replace('</head>', () => `${web.linksOfDrawnPage(path)}</head>`));
    }
    void reply.header('etag', rendered.etag);
    if (request.headers['if-none-match'] === rendered.etag) return reply.status(304).send();
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(rendered.html);
    return reply.header('content-encoding', 'gzip').send(rendered.gzip);
  }

  private async rendered(path: string, ip: string, web: Web): Promise<Rendered> {
    try {
      return await this.written.get(`${web.language} ${path}`, (seen) => this.write(path, ip, web, seen));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'notFound') return 'missing';
      if (!(error instanceof DomainError || error instanceof ClientOnly))
        this.logger.error({ err: error, path }, 'a page could not be rendered');
      return 'client-only';
    }
  }

  private async write(path: string, ip: string, web: Web, seen: Seen): Promise<WrittenPage> {
    // The head first: it says what the page is made from, before that is read.
    const head = await pageHead(path, this.view, web.language, seen);
    const rendered = await web.render(path, ip);
    if (!rendered) throw new ClientOnly();
    const html = withRenderedPage(
      this.withHead(web, head ?? this.legal.head(path, web.language), { publicPath: path }),
      rendered,
    );
    return {
      html,
      gzip: (await zipped(html)) as Buffer,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    };
  }

  /** @param publicPath of a page that search engines may show: where it is in each language */
  private withHead(
    { page, language }: Web,
    head: PageHead | undefined,
    { hidden = false, publicPath }: { readonly hidden?: boolean; readonly publicPath?: string },
  ): string {
    const { PUBLIC_URL: publicUrl } = this.settings;
    const alternates = publicPath === undefined ? '' : alternatesOf(head?.path ?? publicPath, publicUrl);
    return withHead(page, { head, publicUrl, hidden, language }).replace('</head>', () => `${alternates}</head>`);
  }

  /** A picture for pages is AVIF to who takes it and has one, else WebP under the same address; caches must tell the two apart. */
  private async image(key: string, accept: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
    if (type === TYPES['webp']) void reply.header('vary', 'Accept');
    const wantsAvif = type === TYPES['webp'] && takesAvif(accept);
    for (const stored of type ? [key, ...standInsFor(key)] : []) {
      const avif = wantsAvif ? await this.files.get(avifKeyOf(stored)) : undefined;
      const content = avif ?? (await this.files.get(stored));
      if (content)
        return reply
          .header('cache-control', mayChange(key) ? FOR_A_MINUTE : FOREVER)
          .type(avif ? 'image/avif' : String(type))
          .send(content);
    }
    throw new DomainError('notFound', 'IMAGE_NOT_FOUND', 'There is no such picture.');
  }
}
