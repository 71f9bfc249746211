import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** What a screen reads aloud or shows: attributes of elements and names of properties whose value is read by people. */
const visible =
  /^(label|title|hint|note|placeholder|alt|head|heading|submit|caption|text|detail|description|empty|confirm|action|words|summary|message|done|aria-(label|description|roledescription))$/
/** The name of the product and the beginning of an address are the same in every language. */
/** Functions that answer words to be read. */
const isFormatter = (name: ts.Node | undefined) => /^format[A-Z]/.test(name?.getText() ?? '')
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(/^https?:\/\/|OpenBunk/g, ''))

/** English that stands in the code of a file, with its line. */
function findLiterals(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, text: string) =>
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`)
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && hasWord(node.text)) report(node, node.text)
    // In braces, as a child.
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) reportStrings(node.expression)
    if (ts.isJsxAttribute(node) && visible.test(node.name.getText()) && node.initializer) reportStrings(node.initializer)
    if (ts.isPropertyAssignment(node) && visible.test(node.name.getText().replace(/'/g, ''))) reportStrings(node.initializer)
    // What a form says is wrong, and what a function of words answers.
    if (ts.isCallExpression(node) && node.expression.getText() === 'fieldProblem') node.arguments.forEach(reportProblem)
    if (ts.isFunctionDeclaration(node) && isFormatter(node.name)) reportAnswers(node.body)
    if (ts.isVariableDeclaration(node) && isFormatter(node.name) && node.initializer && ts.isArrowFunction(node.initializer))
      reportAnswers(node.initializer.body)
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
  /** The strings that an expression may answer; those it compares or looks up with are not shown. */
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
  return found
}

it('no English stands beside the catalogue', async () => {
  // A folder with messages of its own has all it says in the catalogue.
  const folders = await Array.fromAsync(glob('site/{owner,superadmin,kit}/**/messages.ts'), file => dirname(file))
  const files = await Array.fromAsync(glob(folders.map(folder => `${folder}/**/*.{ts,tsx}`)))
  expect(files.length).toBeGreaterThan(0)
  const literals = files.filter(file => !file.includes('.test.')).flatMap(findLiterals)
  expect(literals).toEqual([])
})
