import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '@giftcard/kernel/errors';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { isNeverIndexed, pageHead, withHead } from './page-head.js';
import { takesAvif } from './takes-avif.js';
import { SETTINGS, type GatewaySettings } from '../config.js';
import { StorefrontView } from '../storefront/storefront-view.js';

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
/** A key is written once and never changed. */
const FOREVER = 'public, max-age=31536000, immutable';
const NEVER_A_PAGE = /^\/(api|images|assets|health|metrics)(\/|$)/;

/** Pictures from the file store, and the web app: its files as they are, its pages by index.html. */
@Injectable()
export class FileRoutes {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(StorefrontView) private readonly view: StorefrontView,
  ) {}

  async register(fastify: FastifyInstance): Promise<void> {
    fastify.get<{ Params: { '*': string } }>('/images/*', (request, reply) => this.image(request.params['*'], request.headers.accept, reply));
    const root = this.settings.WEB_DIR;
    if (!root) return;
    await fastify.register(fastifyStatic, { root, wildcard: false, index: false, preCompressed: true, setHeaders: (reply, path) => void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? FOREVER : 'no-cache') });
    const page = await readFile(join(root, 'index.html'), 'utf8');
    fastify.get('/*', (request, reply) => this.page(page, request.url, reply));
  }

  /** The app's page, with what the card or business of its address says in the head. */
  private page(page: string, url: string, reply: FastifyReply): FastifyReply {
    const [path = '/'] = url.split('?');
    if (NEVER_A_PAGE.test(path)) throw new DomainError('notFound', 'NOT_FOUND', 'There is nothing at this address.');
    const hidden = isNeverIndexed(path);
    if (hidden) void reply.header('x-robots-tag', 'noindex, nofollow');
    const html = withHead(page, { head: pageHead(path, this.view), publicUrl: this.settings.PUBLIC_URL, hidden });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  }

  /** A picture for pages is AVIF to who takes it and has one, else WebP under the same address; caches must tell the two apart. */
  private async image(key: string, accept: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
    if (type === TYPES['webp']) void reply.header('vary', 'Accept');
    const avif = type === TYPES['webp'] && takesAvif(accept) ? await this.files.get(avifKeyOf(key)) : undefined;
    const content = avif ?? (type ? await this.files.get(key) : undefined);
    if (!type || !content) throw new DomainError('notFound', 'IMAGE_NOT_FOUND', 'There is no such picture.');
    return reply.header('cache-control', FOREVER).type(avif ? 'image/avif' : type).send(content);
  }
}
