// Floor of row 7: a bare Nest app on Fastify with one route.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class Bare {}
Module({})(Bare);
const app = await NestFactory.create(Bare, new FastifyAdapter(), { logger: false });
app
  .getHttpAdapter()
  .getInstance()
  .get('/health/live', () => ({ status: 'ok' }));
await app.listen(Number(process.argv[2]), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
process.send?.({});
