import ts from 'typescript'
import { type Declaration, findCalls, findDeclaration } from './source.ts'

export type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression
export const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)

export function enclosingFunction(node: ts.Node): FunctionNode | undefined {
  for (let above = node.parent; above; above = above.parent) if (isFunction(above)) return above
}

/** Parentheses, type assertions and the like. */
export const isWrapper = (node: ts.Node): node is ts.Expression & { expression: ts.Expression } =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isAwaitExpression(node)

export function functionOf(declaration: Declaration): FunctionNode | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return initializer && isFunction(initializer) ? initializer : undefined
}

export function callersOf(called: FunctionNode): ts.CallExpression[] {
  const declared = ts.isFunctionDeclaration(called) ? called : called.parent
  const isOwn = (node: ts.Node): boolean => node === called || Boolean(node.parent && isOwn(node.parent))
  if (!(ts.isFunctionDeclaration(declared) || ts.isVariableDeclaration(declared)) || !declared.name || !ts.isIdentifier(declared.name))
    return []
  return findCalls(declared.name.text).filter(call => findDeclaration(call.expression as ts.Identifier) === declared && !isOwn(call))
}

/** The list that a callback iterates over, as in `list.map(entry => …)`. */
export function receiverOf({ parent: call }: FunctionNode): ts.Expression | undefined {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return
  return /^(map|flatMap|forEach)$/.test(call.expression.name.text) ? call.expression.expression : undefined
}

/** Statements that precede this place in its function. */
export function statementsBefore(node: ts.Node, scope: FunctionNode): ts.Statement[] {
  const passed: ts.Statement[] = []
  for (let at = node; at !== scope; at = at.parent)
    if (ts.isBlock(at.parent)) passed.unshift(...at.parent.statements.slice(0, at.parent.statements.indexOf(at as ts.Statement)))
  return passed
}

/** Conditions that hold at this place of its function: names, or comparisons with a literal. */
export function conditionsOf(node: ts.Node): { condition: ts.Expression; holds: boolean }[] {
  const found: { condition: ts.Expression; holds: boolean }[] = []
  for (let at = node; at.parent && !isFunction(at); at = at.parent) {
    const above = at.parent
    if (ts.isConditionalExpression(above) && at !== above.condition)
      found.unshift({ condition: above.condition, holds: at === above.whenTrue })
    if (ts.isIfStatement(above) && at !== above.expression)
      found.unshift({ condition: above.expression, holds: at === above.thenStatement })
    if (isAnd(above) && at === above.right) found.unshift({ condition: above.left, holds: true })
  }
  return found.filter(
    ({ condition }) => ts.isIdentifier(condition) || (ts.isBinaryExpression(condition) && ts.isStringLiteral(condition.right)),
  )
}

const isAnd = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken

export const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && [ts.SyntaxKind.EqualsToken, ts.SyntaxKind.PlusEqualsToken].includes(node.operatorToken.kind)

export const isPush = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'push'

/** Whether it mutates a list or variable, or returns. */
export const changes = (node: ts.Node): boolean =>
  isPush(node) || isAssignment(node) || ts.isReturnStatement(node) || ts.forEachChild(node, changes) === true

export const leaves = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isThrowStatement(statement) ||
  ts.isContinueStatement(statement) ||
  (ts.isBlock(statement) && statement.statements.some(leaves))
