import 'reflect-metadata';
import type { DynamicModule, INestApplicationContext, Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { CLOCK, systemClock, type Clock } from '@giftcard/kernel/clock';
import { loadConfig } from '@giftcard/kernel/config';
import { ordersSettings } from '../src/config.js';
import { CHECKOUTS, type Checkouts } from '../src/domain/checkout.repository.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../src/domain/payment-provider.js';
import { OrdersModule } from '../src/orders.module.js';
import { SquarePaymentProvider } from '../src/providers/square.js';

/** A clock that stands at the real time until it is moved. */
export class MovedClock implements Clock {
  private movedMs = 0;

  now(): Date {
    return new Date(systemClock.now().getTime() + this.movedMs);
  }

  forward(ms: number): void {
    this.movedMs += ms;
  }
}

/** Impatient, so that a test of an outage is short. */
export const IMPATIENT = { perTryMs: 1_000, allTriesMs: 2_000, tries: 3, firstDelayMs: 10 };

/** The orders service without its gRPC port, on a clock of the test and a provider that the test may break. */
export interface Orders {
  readonly checkouts: Checkouts;
  execute<T>(command: Command<T>): Promise<T>;
  /** A part of the service by its token. */
  get<T>(token: symbol): T;
  close(): Promise<void>;
}

export interface Replaced {
  readonly clock?: Clock;
  /** Gets the real provider to put something around it. */
  readonly provider?: (real: PaymentProvider) => PaymentProvider;
}

export async function startOrders(
  env: Record<string, string>,
  { clock = systemClock, provider = (real) => real }: Replaced = {},
): Promise<Orders> {
  const settings = loadConfig('orders', ordersSettings, env);
  const replacements = new Map<unknown, unknown>([
    [CLOCK, clock],
    [PAYMENT_PROVIDER, provider(new SquarePaymentProvider(settings.SQUARE_BASE_URL, IMPATIENT))],
  ]);
  const module = replaced(OrdersModule.register(settings), replacements);
  const app: INestApplicationContext = await NestFactory.createApplicationContext(module, {
    logger: false,
    abortOnError: false,
  });
  const commands = app.get(CommandBus);
  return {
    checkouts: app.get<Checkouts>(CHECKOUTS),
    execute: (command) => commands.execute(command),
    get: (token) => app.get(token),
    close: () => app.close(),
  };
}

function replaced(module: DynamicModule, values: ReadonlyMap<unknown, unknown>): DynamicModule {
  const providers = (module.providers ?? []).map((provider): Provider => {
    const token = typeof provider === 'function' ? provider : provider.provide;
    return values.has(token) ? { provide: token, useValue: values.get(token) } : provider;
  });
  const imports = (module.imports ?? []).map((imported) =>
    'module' in imported ? replaced(imported, values) : imported,
  );
  return { ...module, providers, imports };
}
