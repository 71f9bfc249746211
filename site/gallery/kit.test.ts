import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import config from '../../astro.config.mjs'
import { galleryParts } from './Gallery.tsx'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = globSync('site/kit/**/*.{tsx,astro}', { cwd: root }).filter(file => !file.includes('.test.'))
const gallery = globSync('site/gallery/*.{tsx,astro}', { cwd: root }).map(read).join('\n')

it('shows every part that the kit exports, and none that is gone', () => {
  const parts = files
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file => [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name as string))
  const names = Object.values(galleryParts).flatMap(Object.keys)
  expect(parts.length).toBeGreaterThan(50)
  expect(names.sort()).toEqual(parts.sort())
  expect(parts.filter(name => !new RegExp(`<${name}[\\s/>]`).test(gallery))).toEqual([])
})

it('shows the parts of pages', () => {
  const parts = files.filter(file => file.endsWith('.astro')).map(file => path.basename(file, '.astro'))
  expect(parts.filter(name => !read('site/gallery/KitPage.astro').includes(`<${name} `))).toEqual([])
})

it.each([
  ['dev', ['/kit']],
  ['build', []],
  ['preview', []],
] as const)('is a page with astro %s: %j', (command, pages) => {
  const added: string[] = []
  const kit = [config.integrations].flat(3).find(integration => integration && integration.name === 'kit')
  const setUp = (kit || undefined)?.hooks['astro:config:setup'] as ((given: object) => void) | undefined
  setUp?.({ command, injectRoute: ({ pattern }: { pattern: string }) => added.push(pattern) })
  expect([typeof setUp, added]).toEqual(['function', pages])
})
