import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** The two fonts of the first paint start loading with the page instead of after its style sheet. */
const preloadedFonts = /(fraunces-latin-opsz-normal|inter-latin-wght-normal)[^/]*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloadedFonts.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}

const compressible = /\.(js|css|svg|html)$/;

/** Writes each text file beside itself as `.br` and `.gz`, so that the server sends the small one without any work. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      await Promise.all(files.map(async (file) => {
        const content = await readFile(join(dir, file));
        if (content.length < 1024) return;
        await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
        await writeFile(join(dir, `${file}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      }));
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  server: { proxy: { '/api': gateway, '/images': gateway } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    // Nothing is inlined: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|react-redux|redux|redux-saga|@redux-saga|@reduxjs|immer|reselect|use-sync-external-store)\// }],
        },
      },
    },
  },
});
