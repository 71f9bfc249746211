import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const topLevel = new Set(globSync('*', { cwd: root, exclude: ['node_modules', 'dist'] }))
const code = /^[\w.*{},[\]/-]+$/
const sourceFile = /\w\.(ts|tsx|mjs|astro)$/
/** Where a name stands for one that the reader chooses. */
const placeholder = /\b(xx|NAME)\b|YYYYMMDD/

/** Source files and folders of the repository that a text names between backticks, with their folder or without. */
export const listNamedPaths = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, span]) => span as string)
      .filter(span => code.test(span) && !placeholder.test(span) && (sourceFile.test(span) || startsAtTop(span))),
  ),
]

const startsAtTop = (span: string) => span.includes('/') && topLevel.has(span.split('/')[0] as string)

/**
 * Paths in the documents that lead nowhere. A name without a folder has to be that of a file at least; in docs/adding.md, which is followed step by
 * step, one that many folders have: `contract.ts`.
 */
export function findWrongPaths(): string[] {
  const files = globSync('{api,art,bench,db,demo,domain,messages,scripts,site}/**/*.{ts,tsx,mjs,js,astro}', { cwd: root })
  const counts = Map.groupBy(files, file => path.basename(file))
  const exists = (name: string, fewest: number) =>
    name.includes('/') || topLevel.has(name) ? isThere(name) : isPattern(name) || (counts.get(name)?.length ?? 0) >= fewest
  return globSync(['docs/**/*.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).flatMap(document => {
    const fewest = document === 'docs/adding.md' ? 5 : 1
    const named = listNamedPaths(readFileSync(path.join(root, document), 'utf8'))
    return named.filter(name => !exists(name, fewest)).map(name => `${document}: ${name}`)
  })
}

const isPattern = (name: string) => /[*{]/.test(name)
const isThere = (name: string) => (isPattern(name) ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name)))
