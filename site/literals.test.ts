import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Attributes and properties whose value people read. */
const visible =
  /^(label|title|hint|note|placeholder|alt|head|heading|submit|caption|text|detail|description|empty|emptyText|confirm|action|words|summary|message|done|aria-(label|description|roledescription))$/
/** Functions that return text for people. */
const isFormatter = (name: ts.Node | undefined) => /^format[A-Z]/.test(name?.getText() ?? '')
/** The product's name, currency codes and the start of an address are the same in every language. */
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(/^https?:\/\/|OpenBunk|^[A-Z]{3}$/g, ''))
/** Several words with a capital before them or a full stop after; class names and addresses have characters that no sentence has. */
const isSentence = (text: string) =>
  !/(^|\s)\S*[-:[\]/=<>#_]\S*(\s|$)/.test(text) &&
  (/^\p{Lu}\p{Ll}+ \p{L}+/u.test(text.trim()) ||
    /\p{L}{2,},? \p{L}{2,},? \p{L}{2,}/u.test(text) ||
    /\p{L}{2,} \p{L}{2,}[.!?…]$/u.test(text.trim()))

/** Literals that are allowed, and why. */
const exceptions: Record<string, string> = {
  'site/lib/format/auditFormat.ts': 'codes of groups by what is audited, one of which is called a message',
  'site/lib/http/problem.ts': 'the refusals that are made here, in English as those of the API: localizeProblem says them anew',
  'site/lib/storage/currencySelection.ts': 'a name that the browser keeps, under which pages have always stored the default',
  'site/pages/live/islands.astro': 'never shown to anybody',
}

/** English literals in a source file, with their lines. */
function findLiterals(file: string, text = readFileSync(file, 'utf8')): string[] {
  const code = file.endsWith('.astro') ? toTsx(text) : text
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const found = new Set<string>()
  const report = (node: ts.Node, said: string) =>
    found.add(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${said.trim()}`)
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && hasWord(node.text)) report(node, node.text)
    // In braces, as a JSX child.
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) reportStrings(node.expression)
    if (ts.isJsxAttribute(node) && visible.test(node.name.getText()) && node.initializer) reportStrings(node.initializer)
    if (ts.isPropertyAssignment(node) && visible.test(node.name.getText().replace(/'/g, ''))) reportStrings(node.initializer)
    // Form errors, and returns of text functions.
    if (ts.isCallExpression(node) && node.expression.getText() === 'fieldProblem') node.arguments.forEach(reportProblem)
    if (ts.isFunctionDeclaration(node) && isFormatter(node.name)) reportAnswers(node.body)
    if (ts.isVariableDeclaration(node) && isFormatter(node.name) && node.initializer && ts.isArrowFunction(node.initializer))
      reportAnswers(node.initializer.body)
    // Anything that looks like a sentence, wherever it is used.
    if (isText(node) && isSentence(node.text) && !isForDevelopers(node)) report(node, node.text)
    ts.forEachChild(node, visit)
  }
  const reportProblem = (argument: ts.Node) =>
    ts.isObjectLiteralExpression(argument)
      ? argument.properties
          .filter(ts.isPropertyAssignment)
          .map(field => field.initializer)
          .forEach(reportStrings)
      : reportStrings(argument)
  const reportAnswers = (body: ts.Node | undefined) =>
    body && (ts.isExpression(body) ? reportStrings(body) : ts.forEachChild(body, reportReturns))
  const reportReturns = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) node.expression && reportStrings(node.expression)
    else if (ts.isStatement(node)) ts.forEachChild(node, reportReturns)
  }
  /** The strings that an expression may evaluate to; operands of comparisons and look-ups are not shown. */
  const reportStrings = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (hasWord(node.text)) report(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const texts = [node.head.text, ...node.templateSpans.map(span => span.literal.text)]
      if (texts.some(hasWord)) report(node, node.getText())
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(reportStrings)
    else if (ts.isBinaryExpression(node) && /^(\?\?|\|\||&&|\+)$/.test(node.operatorToken.getText())) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) reportStrings(node.left)
      reportStrings(node.right)
    } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) ts.forEachChild(node, reportStrings)
  }
  visit(source)
  return [...found]
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

/** Compared, used as a key, thrown or logged: not shown on a page. */
function isForDevelopers(node: ts.Node): boolean {
  const { parent } = node
  if (!parent || ts.isStatement(node)) return false
  if (ts.isNewExpression(node) || ts.isThrowStatement(parent)) return true
  if (ts.isCallExpression(node) && /^console\./.test(node.expression.getText())) return true
  if (ts.isJsxAttribute(node)) return /^(class|className|class:list|d|rel|sizes|sandbox)$/.test(node.name.getText())
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  return isForDevelopers(parent)
}

/** An Astro page as a script: front matter as it is, markup as one element. What is not JSX is blanked; line numbers stay. */
function toTsx(page: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  const [, head = '', markup = ''] = /^(?:---\n([\s\S]*?)\n---)?([\s\S]*)$/.exec(page) ?? []
  const closed = markup
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b[\s\S]*?<\/\1>/gi, blank)
    .replace(/<(meta|link|img|br|input|hr|source)\b((?:[^<>{}]|\{[^{}]*\})*?)\/?>/g, '<$1$2/>')
  return `${head ? `\n${head}\n` : ''}\n;<>${closed}</>`
}

it('no English stands beside the catalogue', async () => {
  const files = await Array.fromAsync(glob('site/{owner,superadmin,kit,lib,traveller,layouts,pages}/**/*.{ts,tsx,astro}'))
  expect(files.length).toBeGreaterThan(900)
  const literals = files.filter(file => !file.includes('.test.') && !(file in exceptions)).flatMap(file => findLiterals(file))
  expect(literals).toEqual([])
})

it('sees English wherever it may stand, also on pages of Astro', () => {
  const page = [
    '---',
    "const note = await toast('error', 'This did not work.')",
    "if (!note) throw new Error('The note is not there.')",
    '---',
    '<!doctype html>',
    '<meta charset="utf-8"><!-- A comment to read. -->',
    '<img src={photo} alt="A bed"><p class="card grid">Read me</p>',
    "{isNew ? <b>More</b> : 'Nothing new'}",
    "<script>const said = '<p>Not on the page.</p>'</script>",
  ]
  const found = findLiterals('page.astro', page.join('\n'))
  expect(found.map(line => line.replace(/^\S+ /, ''))).toEqual(['This did not work.', 'A bed', 'Read me', 'Nothing new', 'More'])
  expect(found[0]).toBe('page.astro:2 This did not work.')
})
