import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { convertToTsx } from '@astrojs/astro2tsx'
import { readText } from '../../db/localProcess.mjs'
import { root } from './root.mjs'

/** A folder beside the sources (`rootDirs`), so that imports of a page are resolved as in its own folder. */
export const folder = '.data-test/pages'

/**
 * Writes the Astro pages as TypeScript, with a project that contains them and all other files. `toPage` maps a line of such a script to the page,
 * `{ page, line }`, and answers undefined for any other file.
 */
export function writePageScripts() {
  const scripts = new Map(globSync('site/**/*.astro', { cwd: root }).flatMap(page => scriptsOf(page)))
  for (const [file, { code }] of scripts) writeChanged(file, code)
  for (const file of globSync(`${folder}/site/**/*.astro.*`, { cwd: root })) if (!scripts.has(file)) rmSync(path.join(root, file))
  writeChanged(`${folder}/tsconfig.json`, JSON.stringify(project()))
  const toPage = (file, line) => scripts.has(file) && { page: scripts.get(file).page, line: originalLine(scripts.get(file), line) }
  return { project: folder, toPage: (file, line) => toPage(path.posix.normalize(file), line) || undefined }
}

/** A page as a script, and each script in it that Astro bundles. */
function scriptsOf(page) {
  const text = readFileSync(path.join(root, page), 'utf8')
  const { code, mappings, scripts, diagnostics } = convertToTsx(text, { filename: page, ambientTypes: true })
  const [problem] = diagnostics.filter(({ severity }) => severity === 1)
  if (problem) throw new Error(`${page}:${lineAt(text, problem.position.start)} ${problem.message}`)
  const bundled = scripts.filter(script => script.type === 'processed-module')
  return [
    [`${folder}/${page}.tsx`, { page, text, code, mappings }],
    ...bundled.map(({ content, position }, i) => [
      `${folder}/${page}.${i}.mts`,
      { page, text, code: content, mappings: [[0, content.length, position.start, content.length]] },
    ]),
  ]
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length

function originalLine({ text, code, mappings }, line) {
  const start = code.split('\n', line - 1).join('\n').length + 1
  const nearest = mappings.findLast(([generated]) => generated <= start) ?? mappings[0]
  return nearest ? lineAt(text, nearest[2] + Math.min(Math.max(start - nearest[0], 0), nearest[3])) : 1
}

function project() {
  const up = path.posix.relative(folder, '.')
  const { include } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
  return {
    extends: `${up}/tsconfig.json`,
    compilerOptions: { rootDirs: [up, '.'] },
    include: [...include.map(files => `${up}/${files}`), 'site/**/*', `${up}/node_modules/astro/astro-jsx.d.ts`],
  }
}

/** Unchanged files keep their modification time, by which tsc knows what to read again. */
function writeChanged(file, text) {
  const place = path.join(root, file)
  if (readText(place) === text) return
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}
