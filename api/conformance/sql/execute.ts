import ts from 'typescript'
import { deadEnd } from './choices.ts'
import type { Evaluation } from './evaluate.ts'
import { type Frame, ownerOf } from './frame.ts'
import { findDeclaration, idOf } from './source.ts'
import { changes, isAssignment, isPush, leaves } from './syntax.ts'
import { print, Unknown } from './values.ts'

/** Evaluates a whole function to its result; or the statements before a given place, where the function has not returned yet. */
type Way = 'whole' | 'past'
type Answer = { value: unknown } | undefined

/** Evaluates statements for their side effects and result. */
export function execute(statements: readonly ts.Statement[], frame: Frame, of: { evaluation: Evaluation; way: Way }): Answer {
  for (const statement of statements) {
    const answer = executeOne(statement, frame, of)
    if (answer) return answer
  }
}

function executeOne(statement: ts.Statement, frame: Frame, of: { evaluation: Evaluation; way: Way }): Answer {
  const { evaluation } = of
  if (ts.isBlock(statement)) return execute(statement.statements, frame, of)
  if (ts.isTryStatement(statement)) return execute(statement.tryBlock.statements, frame, of)
  if (ts.isReturnStatement(statement)) return { value: statement.expression && evaluation.evaluate(statement.expression, frame) }
  if (ts.isThrowStatement(statement)) throw deadEnd
  if (ts.isExpressionStatement(statement)) return change(statement.expression, frame, evaluation)
  if (ts.isIfStatement(statement)) return executeIf(statement, frame, of)
  if (ts.isForStatement(statement) && changes(statement.statement)) return executeOne(statement.statement, frame, of)
  if (ts.isForOfStatement(statement) && changes(statement)) return executeForOf(statement, frame, of)
}

function executeIf(statement: ts.IfStatement, frame: Frame, of: { evaluation: Evaluation; way: Way }): Answer {
  const { expression, thenStatement, elseStatement } = statement
  if (of.way === 'past' && leaves(thenStatement)) {
    if (isMissing(expression, frame, of.evaluation)) throw deadEnd
    return elseStatement && executeOne(elseStatement, frame, of)
  }
  if (of.way === 'past' && !changes(statement)) return
  const branch = of.evaluation.isTrue(expression, frame) ? thenStatement : elseStatement
  return branch && executeOne(branch, frame, of)
}

/** `!name` of a known undefined value. */
function isMissing(condition: ts.Expression, frame: Frame, evaluation: Evaluation): boolean {
  if (!ts.isPrefixUnaryExpression(condition) || !ts.isIdentifier(condition.operand)) return false
  const value = evaluation.evaluate(condition.operand, frame)
  return !(value instanceof Unknown) && !value
}

function executeForOf(statement: ts.ForOfStatement, frame: Frame, of: { evaluation: Evaluation; way: Way }): Answer {
  const items = of.evaluation.evaluate(statement.expression, frame)
  const [variable] = (statement.initializer as ts.VariableDeclarationList).declarations
  for (const item of Array.isArray(items) ? items : [of.evaluation.anyOf(items, `${frame.name}:${idOf(statement)}`)]) {
    const inner: Frame = { of: statement, outer: frame, name: frame.name, values: new Map(variable && [[variable, () => item]]) }
    const answer = executeOne(statement.statement, inner, of)
    if (answer) return answer
  }
}

function change(expression: ts.Expression, frame: Frame, evaluation: Evaluation): undefined {
  if (isPush(expression)) evaluation.evaluate(expression, frame)
  if (!isAssignment(expression) || !ts.isIdentifier(expression.left)) return
  const declaration = findDeclaration(expression.left)
  if (!declaration) return
  const added = evaluation.evaluate(expression.right, frame)
  const isSet = expression.operatorToken.kind === ts.SyntaxKind.EqualsToken
  const value = isSet ? added : print(evaluation.evaluate(expression.left, frame)) + print(added)
  ownerOf(declaration, frame).values.set(declaration, () => value)
}
