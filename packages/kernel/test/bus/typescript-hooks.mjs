// Lets a child process of the tests run our TypeScript from source: `node --import .../typescript-hooks.mjs file.ts`.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

// The hooks run on a thread of their own, which loads this file again.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const fromSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const options = {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  };
  const { code } = await transform(await readFile(new URL(url), 'utf8'), options);
  return { format: 'module', source: code, shortCircuit: true };
}
