import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { itInFull } from '../../domain/testing.ts'

const root = path.join(import.meta.dirname, '../..')
const files = globSync('{api,art,db,demo,domain,site}/**/*.{ts,tsx,astro}', { cwd: root, exclude: ['**/e2e/**'] }).filter(
  file => !/test(ing)?\./i.test(file),
)

/** Hostile texts: characters that patterns look for, repeated, alone and in pairs. */
const UNITS = ['a', '0', ' ', '/', '-', '.', '@', '(', '\n', '&', '<', '"', ',', '\\', '#', '_', '=', 'a-', 'a.', 'a@', '0 ', 'a ', '\t ']
/** Longer than any field; ends with a character that no pattern matches, so that a pattern with an end anchor backtracks. */
const LENGTH = 20_000
/** Minimum time for a meaningful ratio. */
const NOTICEABLE_MS = 12
/** Time for four times the length: 4 is linear, 16 quadratic. */
const MOST_GROWTH = 8

const hostile = (unit: string, length: number) => `x${unit.repeat(length / unit.length)}\u0001`

/** CPU time of this thread, independent of other load. */
function timeOf(pattern: RegExp, text: string): number {
  const began = process.threadCpuUsage()
  text.replace(pattern, '')
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** The fastest of three runs: other load only makes it slower. */
const best = (pattern: RegExp, text: string) => Math.min(...[1, 2, 3].map(() => timeOf(pattern, text)))

function growsTooFast(pattern: RegExp, length = LENGTH): string | undefined {
  return UNITS.find(unit => {
    if (timeOf(pattern, hostile(unit, length)) < NOTICEABLE_MS) return false
    const once = best(pattern, hostile(unit, length))
    return once >= NOTICEABLE_MS && best(pattern, hostile(unit, 4 * length)) / once > MOST_GROWTH
  })
}

function patternsIn(file: string): RegExp[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  // Of Astro files only the front matter.
  const code = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text
  const source = ts.createSourceFile(file.replace(/astro$/, 'ts'), code, ts.ScriptTarget.Latest)
  const found: RegExp[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('the time a pattern takes grows with the length of a text and not with its square', () => {
  itInFull('in a pattern that does not, as the test must see', () => {
    expect(growsTooFast(/[a-z]+@/, LENGTH / 4)).toBe('a')
    expect(growsTooFast(/[a-z]{1,64}@/)).toBeUndefined()
  })

  it('in every pattern of the code, whoever wrote the text', { timeout: 120_000 }, () => {
    const patterns = new Map(files.flatMap(file => patternsIn(file).map(pattern => [String(pattern), { file, pattern }])))
    expect(patterns.size).toBeGreaterThan(200)
    // Patterns without a quantifier are linear.
    const repeating = [...patterns.values()].filter(({ pattern }) => /[*+]|\{\d*,\d*\}/.test(pattern.source))
    expect(repeating.filter(({ pattern }) => growsTooFast(pattern)).map(({ file, pattern }) => `${file} ${pattern}`)).toEqual([])
  })
})
