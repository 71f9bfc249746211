import path from 'node:path'
import type { Plugin } from 'vite'

const helper = path.resolve(import.meta.dirname, '../../site/lib/importAgain.ts')

/** Vite plugin: each `import()` of a built page goes through site/lib/importAgain.ts, which is told the files that it needs, its own among them. */
export const importAgain = (): Plugin => ({
  name: 'import-again',
  enforce: 'pre',
  apply: 'build',
  config: () => ({
    build: { modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (needed.length ? needed : [file]) } },
  }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importAgain as __vitePreload } from ${JSON.stringify(helper)}`,
  },
})
