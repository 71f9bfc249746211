import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { contractModules } from './scripts/lib/contractModules.ts'
import { firstScreens } from './scripts/lib/firstScreens.ts'
import { importAgain } from './scripts/lib/importAgain.ts'
import { chunks } from './site/chunks.js'

// /kit shows every part of the design system in every state: while one works on it, and never to visitors.
const kit = {
  name: 'kit',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/kit', entrypoint: './site/gallery/KitPage.astro' })
    },
  },
}

// PSEUDO_LANGUAGE=1 npm run dev: English with accents, longer and in brackets. What has none is not in the catalogue.
const pseudo = {
  name: 'pseudo-language',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'dev' || !process.env.PSEUDO_LANGUAGE) return
      const { pseudoLanguage } = await import('./scripts/messages/pseudoLanguage.ts')
      updateConfig({ vite: { plugins: [pseudoLanguage()] } })
    },
  },
}

// Astro's own style of what screen readers are told after a change of pages (styles/parts.css has it): seven lines, which made a sheet of their own
// on pages made on demand, so that these and the pages made ahead linked two files of the same styles.
const announcer = {
  name: 'announcer',
  enforce: 'post',
  transform: (code, id) => (/ClientRouter\.astro$/.test(id) ? code.replace(/^import "[^"]*type=style[^"]*";?$/m, '') : undefined),
}

// By what is in it alone: the same styles are one file, whichever page they were gathered for.
const assetFileNames = ({ names }) => `_astro/${names.some(name => name.endsWith('.css')) ? '' : '[name].'}[hash][extname]`

export default defineConfig({
  site: process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000',
  srcDir: './site',
  publicDir: './site/static',
  // A rebuild goes into a folder of its own (scripts/build.ts); the running site keeps the old one until the switch.
  outDir: process.env.SITE_OUT_DIR ?? './dist',
  output: 'static',
  trailingSlash: 'never',
  // Whole or not at all: a page that fails while it is made answers 500, never half a page with 200.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react(), kit, pseudo],
  // One policy for the whole site allows no inline style or script but the hashed ones (api/web/csp.ts).
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  vite: {
    plugins: [announcer, contractModules(), firstScreens(), importAgain(), tailwindcss()],
    build: { assetsInlineLimit: 0, rolldownOptions: { output: { assetFileNames } } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
    server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/docs/**'] } },
  },
})
