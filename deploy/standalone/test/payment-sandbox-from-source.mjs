/** Runs the payment sandbox from its TypeScript sources in a process of its own, so that a test can kill it. */
import { register } from 'node:module';

if (process.argv[1] === import.meta.filename) {
  register(import.meta.url);
  await import('../src/payment-sandbox/payment-sandbox.main.ts');
}

export async function resolve(specifier, context, next) {
  const fromSource = /^\.\.?\/(?!\.)/.test(specifier) && context.parentURL?.endsWith('.ts');
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const [{ transformFile }, { fileURLToPath }] = await Promise.all([import('@swc/core'), import('node:url')]);
  const { code } = await transformFile(fileURLToPath(url), {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
