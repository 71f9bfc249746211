import { type Part, parseTemplate } from '../../../domain/language/parseTemplate.ts'
import { messages as source } from '../../../messages/en/owner/reportCells.ts'
import { language } from '../../lib/language/language.ts'
import { fillFromFacts } from '../../lib/language/messages.ts'
import { cellMessages, sheetMessages } from './messages.ts'

type Labels = Readonly<Record<string, string>>
/** Without a message the API's text is shown. */
const findLabel = (labels: Labels, code: string) => labels[code]

interface Head {
  name: string
  title: string
  about: string
}

export const formatTitle = ({ name, title }: Head) => findLabel(sheetMessages().titles, name) ?? title
export const formatAbout = ({ name, about }: Head) => findLabel(sheetMessages().abouts, name) ?? about

/** A column header by key; some reports use other ones. */
export function formatColumnHead(report: string, { key, head }: { key: string; head: string }): string {
  const { heads, headsOf } = sheetMessages()
  const own: Labels = (headsOf as Record<string, Labels>)[report] ?? {}
  return own[key] ?? findLabel(heads, key) ?? head
}

/** Columns whose cells are labels of the API; other text was written by people. */
const labelColumns = new Set(['source', 'status', 'method', 'kind', 'task', 'state', 'band', 'name'])

/** Message variants as patterns of what the API may answer. */
const patterns = Object.entries(source).flatMap(([id, message]) =>
  formsOf(parseTemplate(message)).map(form => ({ id: id as keyof typeof source, pattern: toPattern(form) })),
)

/** A counted message is one plural as a whole. */
function formsOf(parts: readonly Part[]): (readonly Part[])[] {
  const [first] = parts
  return typeof first === 'object' && first.forms ? Object.values(first.forms) : [parts]
}

function toPattern(form: readonly Part[]): RegExp {
  const isCount = (name: string) => name === 'n' || name === 'from'
  const pieces = form.map(part => (typeof part === 'string' ? part : `(?<${part.name}>${isCount(part.name) ? '\\d+' : '.+'})`))
  return new RegExp(`^${pieces.join('')}$`)
}

/** A cell label in the language of the page. */
export function localizeCell(column: string, cell: string): string {
  if (language() === 'en' || !labelColumns.has(column)) return cell
  for (const { id, pattern } of patterns) {
    const found = pattern.exec(cell)
    if (found) return fillFromFacts(cellMessages()[id], { ...found.groups, ...(found.groups?.n && { n: Number(found.groups.n) }) })
  }
  return cell
}
