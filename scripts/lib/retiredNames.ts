import ts from 'typescript'

/** Names that stood for a concept of docs/glossary.md once: whole, or as the beginning of one. */
const RETIRED =
  /^(Asked\w*|Call|Chosen|Doors?|Drawers?|House([A-Z]\w*)?|Letters?|Loaded|Made|Papers?|Sale|Shown([A-Z]\w*)?|Sifted|Sold|Told\w*|Wanted|Wants?|Wire|Words\w*|admit[A-Z]\w*|guesses|judge\w*|keep[A-Z]\w*|kept[A-Z]\w*|knock|narrow|nudge|remember\w*|sayIn|sieve|sift\w*|tell[A-Z]\w*|tend[A-Z]\w*|told\w*|veil\w*|waysTo\w*|words(Of|In)?)$/
const EXPORTED = /^export (?:async )?(?:function|const|let|class|interface|type|enum) ([$\w]+)/gm

/** The same for what is not exported: a word of its own, as the whole name of a local, a parameter, a function, a type or a member of one. */
const LOCAL =
  '[Aa]sked|[Aa]sking|admitted|byHouse|chosen|doors?|drawers?|[Hh]ouses?|isHouse|judged|keeps|kept|letters?|made|[Pp]apers?|said|say|saying|shown|tell|[Tt]hings?|told|wanted|wants|wasAsked|ways|(?!in)[a-z]+House|house(?!Rules(?![$\\w]))[A-Z]\\w*|told[A-Z]\\w*'
const RETIRED_LOCAL = new RegExp(`^(?:${LOCAL})$`)
/** Where a name is declared it comes after `let`, or one of these follows. Most files have no such place outside of comments, and need not be parsed. */
const PERHAPS_DECLARED = new RegExp(
  `\\b(?:let|var)\\s+(?:${LOCAL})(?![$\\w])|(?<![$\\w])(?:${LOCAL})(?![$\\w])(?=\\s*(?:[:=,)}\\](<>;?!{]|(?:of|in|extends|implements)\\b))`,
)

/** Members that are called so by a contract: an answer's JSON, a column, a stored value, a key of a catalogue. Who takes such a member out of its object may use its name. */
const CONTRACT_MEMBERS: Readonly<Record<string, string>> = {
  asked: 'column of rate_changes',
  doors: 'key of the catalogue of messages',
  drawer: 'name of a shift, in its request and column',
  house: 'JSON of rides, reports and the audit; alias in SQL',
  houseSaleId: 'column of folio_lines',
  kept: 'column of channel_connections; JSON of commission and reports',
  made: 'stored answer of recovery codes; column of a report',
  paper: 'column of invoices',
  say: 'JSON of a message',
  told: 'JSON of a problem',
  wanted: 'JSON of nights that are sold out',
}
const AREAS = /^(api|bench|db\/(?!migrations)|demo|domain|scripts|site\/(lib|kit|traveller|e2e)\/)/

/** The names in this file that docs/glossary.md has retired: exported ones everywhere, others where the area is free of them. */
export const findRetiredNames = (file: string, text: string): string[] => [
  ...[...text.matchAll(EXPORTED)].flatMap(([, name = '']) => (RETIRED.test(name) ? [name] : [])),
  ...(AREAS.test(file) && PERHAPS_DECLARED.test(withoutCommentLines(text)) ? findRetiredLocals(file, text) : []),
]

const withoutCommentLines = (text: string) => text.replace(/^[ \t]*(?:\/\/|\/?\*).*$/gm, '')

function findRetiredLocals(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && RETIRED_LOCAL.test(node.text) && isDeclared(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
  return found
}

/** Does this identifier give something its name, and freely? Keys of object literals follow the type or contract they are for. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node
  if (!('name' in parent) || parent.name !== node || ts.isImportSpecifier(parent) || ts.isPropertyAccessExpression(parent)) return false
  if (ts.isObjectLiteralElementLike(parent) || ts.isJsxAttribute(parent)) return false
  const takesMember = ts.isBindingElement(parent) && !parent.propertyName && ts.isObjectBindingPattern(parent.parent)
  return !(node.text in CONTRACT_MEMBERS && (takesMember || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent)))
}
