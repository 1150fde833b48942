// Puts a program that is a part of a bigger package, with what it imports, into one file: its image needs no packages.
import { build } from 'vite';

/** @param entry the program's source @param folder where `name` is written */
export async function bundle(entry, folder, name) {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['giftcard-source'] },
    ssr: { noExternal: true, resolve: { conditions: ['giftcard-source', 'node', 'import', 'default'] } },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: name } },
    },
  });
}
