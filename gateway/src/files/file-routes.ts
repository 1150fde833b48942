import { Inject, Injectable } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '@giftcard/kernel/errors';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { SETTINGS, type GatewaySettings } from '../config.js';

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
  ) {}

  async register(fastify: FastifyInstance): Promise<void> {
    fastify.get<{ Params: { '*': string } }>('/images/*', (request, reply) => this.image(request.params['*'], reply));
    const root = this.settings.WEB_DIR;
    if (!root) return;
    await fastify.register(fastifyStatic, { root, wildcard: false, index: false, preCompressed: true, setHeaders: (reply, path) => void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? FOREVER : 'no-cache') });
    fastify.get('/*', (request, reply) => this.page(request.url, reply));
  }

  private page(url: string, reply: FastifyReply): FastifyReply {
    if (NEVER_A_PAGE.test(url.split('?')[0] ?? '/')) throw new DomainError('notFound', 'NOT_FOUND', 'There is nothing at this address.');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('index.html', { cacheControl: false });
  }

  private async image(key: string, reply: FastifyReply): Promise<FastifyReply> {
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
    const content = type ? await this.files.get(key) : undefined;
    if (!type || !content) throw new DomainError('notFound', 'IMAGE_NOT_FOUND', 'There is no such picture.');
    return reply.header('cache-control', FOREVER).type(type).send(content);
  }
}
