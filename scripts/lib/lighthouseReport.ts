import { readFile, writeFile } from 'node:fs/promises'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
/** Scores from 0 to 100. */
export type Scores = Record<Category, number>

const file = 'docs/quality.md'
const start = '<!-- lighthouse: written by npm run lighthouse -->'
const end = '<!-- /lighthouse -->'

export function formatTable(figures: Record<string, Scores>, day: string, runs: number): string {
  const rows = Object.entries(figures).map(([name, scores]) => `| ${name} | ${categories.map(c => scores[c]).join(' | ')} |`)
  return [
    `Lighthouse, mobile, median of ${runs} runs, on ${day}:`,
    '',
    '| page | performance | accessibility | best practices | SEO |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Replaces the text between the two marks in docs/quality.md. */
export async function writeFigures(text: string): Promise<void> {
  const old = await readFile(file, 'utf8')
  const [from, to] = [old.indexOf(start), old.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures: it needs the lines ${start} and ${end}.`)
  await writeFile(file, `${old.slice(0, from + start.length)}\n${text}\n${old.slice(to)}`)
}
