// Builds the app for browsers and the public pages for the gateway, each once for every language (docs/adr/0086).
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@giftcard/kernel/business/language';
import { runProgram } from '../../scripts/run-program.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

for (const language of LANGUAGES)
  for (const half of [[], ['--ssr', 'src/server-rendered-pages.tsx']]) {
    const env = { ...process.env, PAGE_LANGUAGE: language };
    if (!(await runProgram(process.execPath, [vite, 'build', '--logLevel', 'error', ...half], { cwd, env })))
      process.exit(1);
  }
