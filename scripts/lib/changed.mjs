import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const isCode = file => /\.(ts|tsx|mjs|js|astro)$/.test(file)
const isTest = file => /\.test\.(ts|tsx|mjs)$/.test(file)
/** The composition roots. Every API test imports them, so they do not select tests. */
const isComposition = file => /^(server|api\/[^/]+)\.ts$/.test(file)

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, untracked ones included, without deleted ones. */
export const findChangedFiles = (root, since = 'HEAD') => [
  ...new Set([...git(root, 'diff', '--name-only', '--diff-filter=d', since), ...git(root, 'ls-files', '--others', '--exclude-standard')]),
]

/** Matches `from './a.ts'`; `patterns` matches globs such as `import.meta.glob('./*\/a.ts')`, by which catalogues are found in the folder of their language. */
const plainImports = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
const patterns = /['`](\.[^'`\n]*(?:\*|\$\{)[^'`\n]*)['`]/g

/** Importers of each file, relative to the root. */
export function readImporters(root) {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter(isCode)
  const importers = new Map()
  for (const file of files) {
    let text = ''
    try {
      text = readFileSync(path.join(root, file), 'utf8')
    } catch {
      // still in the index, but deleted from the disk
    }
    const resolve = ([, specifier]) => path.posix.join(path.posix.dirname(file), specifier)
    const matches = pattern => files.filter(name => path.posix.matchesGlob(name, pattern.replace(/\$\{[^}]*\}/g, '*')))
    const imported = [...text.matchAll(plainImports)].map(resolve)
    imported.push(...[...text.matchAll(patterns)].map(resolve).flatMap(matches))
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), file])
  }
  return importers
}

/**
 * Tests that a change may break: beside or below changed files, and those that import them at any distance, but not through the composition roots. A
 * changed contract also selects the conformance tests.
 */
export function findTestsOf(changed, importers, tests) {
  const reached = new Set(changed)
  for (const file of reached) {
    if (isComposition(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const folders = changed.filter(file => isCode(file) && file.includes('/')).map(file => `${path.posix.dirname(file)}/`)
  if (changed.some(file => /^api\/.*contract\.ts$/.test(file))) folders.push('api/conformance/', 'api/docs/')
  return tests.filter(test => reached.has(test) || folders.some(folder => test.startsWith(folder)))
}

export const listTests = root => git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter(isTest)
