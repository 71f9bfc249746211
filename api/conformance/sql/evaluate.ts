import ts from 'typescript'
import { callFunction, evaluateCall } from './calls.ts'
import { type Choose, deadEnd } from './choices.ts'
import type { Frame } from './frame.ts'
import { idOf } from './source.ts'
import { type FunctionNode, isFunction, isWrapper } from './syntax.ts'
import { isObject, once, print, property, Unknown } from './values.ts'
import { reach, readVariable } from './variables.ts'

const MOST_DEEP = 60
/** Maximum depth of calls from a statement to the function that builds its text. */
const MOST_CALLERS_UP = 4

/**
 * Evaluates an expression of the product symbolically: names, calls, conditions and loops are followed through the source. A decision that depends on
 * a value unknown before runtime is asked of `choose`.
 */
export function evaluateAt(expression: ts.Expression, choose: Choose): unknown {
  if (ts.isStringLiteralLike(expression)) return expression.text
  const evaluation = new Evaluation(choose)
  return evaluation.evaluate(expression, reach(expression, evaluation))
}

export class Evaluation {
  readonly choose: Choose
  readonly globals: Frame = { of: undefined, outer: undefined, values: new Map(), name: '' }
  #depth = 0
  #callersUp = 0

  constructor(choose: Choose) {
    this.choose = choose
  }

  evaluate(node: ts.Expression, frame: Frame): unknown {
    if (this.#depth > MOST_DEEP) return this.unknown(node, frame)
    this.#depth++
    try {
      return this.#value(node, frame)
    } finally {
      this.#depth--
    }
  }

  isTrue(node: ts.Expression, frame: Frame): boolean {
    try {
      return this.decide(this.evaluate(node, frame))
    } catch (error) {
      // Paths that throw on the way are skipped.
      if (error === deadEnd) return this.decide(this.unknown(node, frame))
      throw error
    }
  }

  decide = (value: unknown): boolean => (value instanceof Unknown ? this.choose(value.name, 2) === 0 : Boolean(value))
  unknown = (node: ts.Node, frame: Frame, isNumber = false) => new Unknown(`${frame.name}:${idOf(node)}`, isNumber)

  anyOf(items: unknown, name: string): unknown {
    if (!Array.isArray(items)) return new Unknown(`${print(items)}[]`)
    return items.length ? items[this.choose(`${name} of ${items.length}`, items.length)] : new Unknown(name)
  }

  closure =
    (node: FunctionNode, frame: Frame) =>
    (...args: unknown[]) =>
      callFunction(node, frame, { args: args.map(arg => () => arg), from: node, evaluation: this })

  list = (nodes: readonly ts.Expression[], frame: Frame): unknown[] =>
    nodes.flatMap(node => {
      if (!ts.isSpreadElement(node)) return [this.evaluate(node, frame)]
      const spread = this.evaluate(node.expression, frame)
      return Array.isArray(spread) ? spread : []
    })

  mayAskCallers = () => this.#callersUp < MOST_CALLERS_UP
  askCaller<T>(work: () => T): T {
    this.#callersUp++
    try {
      return work()
    } finally {
      this.#callersUp--
    }
  }

  #value(node: ts.Expression, frame: Frame): unknown {
    const value = (of: ts.Expression) => this.evaluate(of, frame)
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
    if (constants.has(node.kind)) return constants.get(node.kind)
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce((text, span) => text + print(value(span.expression)) + span.literal.text, node.head.text)
    if (isWrapper(node)) return value(node.expression)
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : readVariable(node, frame, this)
    if (isFunction(node)) return this.closure(node, frame)
    if (ts.isConditionalExpression(node)) return value(this.isTrue(node.condition, frame) ? node.whenTrue : node.whenFalse)
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return !this.isTrue(node.operand, frame)
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) return -Number(node.operand.text)
    if (ts.isBinaryExpression(node)) return this.#binary(node, frame)
    if (ts.isArrayLiteralExpression(node)) return this.list(node.elements, frame)
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, frame)
    if (ts.isPropertyAccessExpression(node)) return property(value(node.expression), node.name.text)
    if (ts.isElementAccessExpression(node)) return this.#element(node, value(node.expression), value(node.argumentExpression))
    if (ts.isCallExpression(node)) return evaluateCall(node, frame, this)
    return this.unknown(node, frame)
  }

  #object(node: ts.ObjectLiteralExpression, frame: Frame): unknown {
    const object: Record<string, unknown> = {}
    const define = (key: string, value: ts.Expression) =>
      Object.defineProperty(object, key, { get: once(() => this.evaluate(value, frame)), enumerable: true, configurable: true })
    for (const part of node.properties) {
      if (ts.isSpreadAssignment(part)) {
        const spread = this.evaluate(part.expression, frame)
        if (isObject(spread)) Object.assign(object, spread)
      } else if (ts.isShorthandPropertyAssignment(part)) define(part.name.text, part.name)
      else if (ts.isPropertyAssignment(part)) {
        const { name, initializer } = part
        define(ts.isComputedPropertyName(name) ? print(this.evaluate(name.expression, frame)) : (name as ts.Identifier).text, initializer)
      }
    }
    return object
  }

  #element(node: ts.Expression, of: unknown, key: unknown): unknown {
    if (!(key instanceof Unknown)) return property(of, String(key))
    return isObject(of) ? this.anyOf(Object.values(of), key.name) : new Unknown(`${print(of)}:${idOf(node)}`)
  }

  #binary(node: ts.BinaryExpression, frame: Frame): unknown {
    const { kind } = node.operatorToken
    const left = this.evaluate(node.left, frame)
    const right = () => this.evaluate(node.right, frame)
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return this.decide(left) ? right() : left instanceof Unknown ? undefined : left
    if (kind === ts.SyntaxKind.BarBarToken) return this.decide(left) ? left : right()
    if (kind === ts.SyntaxKind.QuestionQuestionToken) return left instanceof Unknown ? this.#otherwise(left, right) : (left ?? right())
    const other = right()
    if (kind === ts.SyntaxKind.InKeyword && isObject(other)) return String(left) in other
    if (left instanceof Unknown || other instanceof Unknown) return this.#combine(node, [left, other], frame)
    const compute = operators.get(kind)
    return compute ? compute(left as number, other as number) : this.unknown(node, frame)
  }

  /** The value, or an unknown of the same kind. */
  #otherwise(value: Unknown, instead: () => unknown): unknown {
    return this.decide(value) ? new Unknown(value.name, value.isNumber || typeof instead() === 'number') : instead()
  }

  #combine(node: ts.BinaryExpression, sides: [unknown, unknown], frame: Frame): unknown {
    const { kind } = node.operatorToken
    const isEqual = kind === ts.SyntaxKind.EqualsEqualsEqualsToken
    if (!isEqual && kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken)
      return this.unknown(node, frame, kind !== ts.SyntaxKind.PlusToken || sides.some(side => typeof side === 'number'))
    for (const [value, other] of [sides, sides.toReversed()])
      if (value instanceof Unknown && (other ?? undefined) === undefined) return value.isNumber ? !isEqual : this.decide(value) !== isEqual
    return this.decide(new Unknown(sides.map(print).toSorted().join(' = '))) === isEqual
  }
}

const constants = new Map<ts.SyntaxKind, unknown>([
  [ts.SyntaxKind.TrueKeyword, true],
  [ts.SyntaxKind.FalseKeyword, false],
  [ts.SyntaxKind.NullKeyword, null],
])

const operators = new Map<ts.SyntaxKind, (a: number, b: number) => unknown>([
  [ts.SyntaxKind.PlusToken, (a, b) => a + b],
  [ts.SyntaxKind.MinusToken, (a, b) => a - b],
  [ts.SyntaxKind.AsteriskToken, (a, b) => a * b],
  [ts.SyntaxKind.SlashToken, (a, b) => a / b],
  [ts.SyntaxKind.LessThanToken, (a, b) => a < b],
  [ts.SyntaxKind.GreaterThanToken, (a, b) => a > b],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, (a, b) => a === b],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, (a, b) => a !== b],
])
