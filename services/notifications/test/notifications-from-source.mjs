/** Runs the notifications service from its TypeScript sources in a process of its own, so that a test can kill it. */
import { register } from 'node:module';

if (process.argv[1] === import.meta.filename) {
  register(import.meta.url);
  const { runAsProcess } = await import('@giftcard/kernel/service/start-service');
  const { start } = await import('../src/main.ts');
  await runAsProcess('notifications', start);
}

export async function resolve(specifier, context, next) {
  const fromSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, {
    ...context,
    conditions: ['giftcard-source', ...context.conditions],
  });
}

const swc = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const [{ transformFile }, { fileURLToPath }] = await Promise.all([import('@swc/core'), import('node:url')]);
  const { code } = await transformFile(fileURLToPath(url), swc);
  return { format: 'module', source: code, shortCircuit: true };
}
