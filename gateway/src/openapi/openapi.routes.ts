import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, plainRoute } from './document.js';
import { nestRoutes, type NestRoute } from './nest-routes.js';
import { openApiPath } from './open-api-path.js';
import { docsPage } from './page.js';
import { SETTINGS, type GatewaySettings } from '../config.js';
import { CONTROLLERS } from '../tokens.js';

const OF_THE_API = /^\/(api|images|health)\//;

/** The document of every call, as JSON and as a page. It is made of the routes themselves: a new one is in it at once. */
@Injectable()
export class OpenApiRoutes {
  private readonly plain: NestRoute[] = [];
  private made: Record<string, unknown> | undefined;

  constructor(
    @Inject(CONTROLLERS) private readonly controllers: Parameters<typeof nestRoutes>[0],
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Also sees the plain routes that are registered after this. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      const named = [method].flat().find((each) => each !== 'HEAD' && each !== 'OPTIONS');
      if (named && OF_THE_API.test(url)) this.plain.push(plainRoute(`${named} ${openApiPath(url)}`));
    });
    fastify.get('/api/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(this.document()),
    );
    fastify.get('/api/docs', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send(docsPage(this.document())),
    );
  }

  private document(): Record<string, unknown> {
    return (this.made ??= openApiDocument([...nestRoutes(this.controllers), ...this.plain], this.settings.PUBLIC_URL));
  }
}
