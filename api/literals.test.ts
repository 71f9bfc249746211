import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Files and folders whose English may stand there, and why. */
const exceptions: Record<string, string> = {
  'api/platform/errors.ts': 'refusals: the site says them by their code',
  'api/platform/http/fieldMessages.ts': 'refusals of fields: the site says them by their code',
  'api/platform/environment.ts': 'read by who starts the server, in a terminal',
  'api/platform/contradictions.ts': 'read by who starts the server',
  'api/platform/paymentProviders.ts': 'read by who starts the server',
  'api/platform/openIdProviders.ts': 'read by who starts the server',
  'api/platform/mail/templates/': 'sentences of the catalogue: languages.test.ts writes every mail in every language',
  'api/reporting/reports/': 'labels in cells: the office says them anew by reportCells',
  'api/inventory/channel-managers/adapters/channex/channexRevision.ts': 'a kind of service as Channex names it',
  'api/inventory/channel-managers/adapters/channex/standIn.ts': 'another service as its documents have it, for tests',
  'api/inventory/pms/open-channel/standIn.ts': 'another service as its documents have it, for tests',
  'api/inventory/pms/open-channel/parseChanges.ts': 'answered to the system of another maker, whose language is not known',
  'api/stays/pms-bookings/toOpenChannelBooking.ts': 'names of charges for the system of another maker',
  'api/inventory/channel-managers/sendFeed.ts': 'read by the programs of channels: a calendar has no reader whose language is known',
  'api/community/moderation/listReports.ts': 'a title beside its subject, by which the super-admin area says it',
  'api/listing/property/travellers/getTravellersVisited.ts': 'a download for programs: its heads and kinds are names of fields',
  'api/marketplace/archive/openRows.ts': 'statements of the session, and no text',
  'api/marketplace/demo-property/build/': 'what a made-up hostel wrote, as any hostel writes in its own language',
  'api/platform/workers.ts': 'logged',
  'api/platform/http/deviceName.ts': 'names of browsers',
}
/** Written for developers, or read by Prometheus. */
const forDevelopers =
  /ontract\.ts$|\/fieldMeanings\.ts$|\.test\.ts$|[tT]esting\.ts$|\/fake\w+\.ts$|factories\.ts$|composedShapes\.ts$|\/metrics\/|^api\/(conformance|docs|loopGuard)\//

const isExcepted = (file: string) => forDevelopers.test(file) || Object.keys(exceptions).some(path => file.startsWith(path))

const isSql = (text: string) =>
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|OR|LIKE|JOIN|SET|GROUP BY|LIMIT|COUNT|ORDER BY|NOT IN|IS NOT NULL|CASE|AS)\b/.test(text)
const isList = (text: string) => /^[\w., ]+$/.test(text) && text.split(', ').every(part => /^\w+(\.\w+)?$/.test(part))
const isSentence = (text: string) =>
  !/(^|\s)\S*[[\]/=<>#_]\S*(\s|$)/.test(text) &&
  (/^\p{Lu}\p{Ll}+ \p{L}+/u.test(text.trim()) ||
    /\p{L}{2,},? \p{L}{2,},? \p{L}{2,}/u.test(text) ||
    /\p{L}{2,} \p{L}{2,}[.!?…]$/u.test(text.trim()))

/** English sentences in a source file that are stored or answered as they are, with their lines. */
function findLiterals(file: string, text = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (isText(node) && isSentence(node.text) && !isSql(node.text) && !isList(node.text) && !isSaidElsewhere(node))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text.trim()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

/** A problem of the configuration is read by who starts the server; a key is never read. */
const refuses = /^\w+Problem$/
const refusal = /^(assert|validate|check|parse|authorize|require)[A-Z]|(Problem|Error|Checks|Rules|Details|_DETAIL|_MESSAGE|Key)$/
/** Looked up in the catalogue by its English, asked of a table by its key, or logged. */
const looksUp = /(^|\.)(translate|count|get)$|^(console\.|super$)|\blog\b/
const isCatalogued = /\bMailMessage(With|Id)\b/

function isSaidElsewhere(node: ts.Node): boolean {
  const { parent } = node
  if (!parent) return false
  if (ts.isNewExpression(node) || ts.isLiteralTypeNode(node)) return true
  if (ts.isPropertyAssignment(node) && /^message$/.test(node.name.getText())) return true
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  if (ts.isCallExpression(node) && (refuses.test(node.expression.getText()) || looksUp.test(node.expression.getText()))) return true
  if (ts.isCallExpression(node) && /\.messages$/.test(node.expression.getText())) return true
  if (ts.isVariableDeclaration(node) && node.type && isCatalogued.test(node.type.getText())) return true
  if ((ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && refusal.test(node.name?.getText() ?? '')) return true
  return isSaidElsewhere(parent)
}

it('stores and answers no English that a reader of another language would see', async () => {
  const files = await Array.fromAsync(glob('api/**/*.ts'))
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter(file => !isExcepted(file)).flatMap(file => findLiterals(file))).toEqual([])
})

it('sees a sentence that is stored, and also of a refusal, and lets the catalogue be', () => {
  const code = [
    "execute('UPDATE bookings SET note = ? WHERE id = ?', [`Group request of`, id])",
    "const reason = 'Its owner has left.'",
    "throw appError('duplicate', { detail: 'This is here already.' })",
    "translate('Completed stay')",
    "log.warn('a mail was given up')",
  ]
  expect(findLiterals('stored.ts', code.join('\n'))).toEqual([
    'stored.ts:1 Group request of',
    'stored.ts:2 Its owner has left.',
    'stored.ts:3 This is here already.',
  ])
})

it('names no exception that needs none', async () => {
  const files = await Array.fromAsync(glob('api/**/*.ts'))
  const needed = (path: string) => files.some(file => file.startsWith(path) && findLiterals(file).length > 0)
  expect(Object.keys(exceptions).filter(path => !needed(path))).toEqual([])
})
