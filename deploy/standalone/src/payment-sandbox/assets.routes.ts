import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../payment-sandbox-assets/', import.meta.url);
const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Pages of the sandbox run only their own files, talk only to the sandbox and may be framed by any shop. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors *";

const FILES: ReadonlyArray<[path: string, file: string]> = [
  ['/square.js', 'square.js'],
  ['/v1/square.js', 'square.js'],
  ['/square/card.js', 'square-card.js'],
  ['/square/google-pay.js', 'square-google-pay.js'],
  ['/square/cash-app-pay.js', 'square-cash-app-pay.js'],
  ['/square/frame.js', 'square-frame.js'],
  ['/card-field', 'card-field.html'],
  ['/card-field.js', 'card-field.js'],
  ['/card-field.css', 'card-field.css'],
  ['/card-rules.js', 'card-rules.js'],
  ['/card-style.js', 'card-style.js'],
  ['/wallet-sheet', 'wallet-sheet.html'],
  ['/wallet-sheet.js', 'wallet-sheet.js'],
  ['/wallet-sheet.css', 'wallet-sheet.css'],
  ['/overview.css', 'overview.css'],
];

/** The browser's files, held in memory: square.js, the frames it draws, and their styles. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const [path, file] of FILES) {
    const content = readFileSync(new URL(file, FOLDER));
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    const type = TYPES[file.split('.').pop() as keyof typeof TYPES];
    app.get(path, async (request, reply) => {
      void reply.headers({
        'content-type': type,
        'cache-control': 'no-cache',
        etag: tag,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      if (file.endsWith('.html'))
        void reply.headers({ 'content-security-policy': FRAME_POLICY, 'referrer-policy': 'no-referrer' });
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(content);
    });
  }
}
