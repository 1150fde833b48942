import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowInlineScripts } from '../edge/security-headers.js';

/** What VitePress puts before a page is rendered: the theme, and which keyboard it is. The same scripts on every page. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

/** The documentation site (docs/adr/0041) at /docs, if it was built. `forever` is the cache-control of files that are named by their content. */
export async function serveDocs(fastify: FastifyInstance, folder: string, forever: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const [index, missing] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, '404.html')),
  ]);
  const scripts = [...index.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  fastify.get('/docs', (_request, reply) => reply.redirect('/docs/', 301));
  await fastify.register(
    async (docs) => {
      docs.addHook('onRequest', (_request, reply, done) => {
        allowInlineScripts(reply, scripts);
        done();
      });
      docs.setNotFoundHandler((_request, reply) =>
        reply.status(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(missing),
      );
      await docs.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        preCompressed: true,
        setHeaders: (reply, path) =>
          void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? forever : 'no-cache'),
      });
    },
    { prefix: '/docs' },
  );
}
