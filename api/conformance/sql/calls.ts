import ts from 'typescript'
import type { Evaluation } from './evaluate.ts'
import { execute } from './execute.ts'
import { type Frame, ownerOf } from './frame.ts'
import { type Declaration, findDeclaration, idOf } from './source.ts'
import { type FunctionNode, functionOf } from './syntax.ts'
import { hosts, once, print, property, Unknown } from './values.ts'

/** Evaluates a call of a product function; arguments are evaluated lazily. */
export function callFunction(called: FunctionNode, outer: Frame, { args, from, evaluation }: FunctionCall): unknown {
  const frame: Frame = { of: called, outer, values: new Map(), name: `${outer.name}>${idOf(from)}` }
  for (const [i, parameter] of called.parameters.entries())
    frame.values.set(parameter, () => {
      const given = parameter.dotDotDotToken ? args.slice(i).map(arg => arg()) : args[i]?.()
      return given === undefined && parameter.initializer ? evaluation.evaluate(parameter.initializer, frame) : given
    })
  if (!called.body) return evaluation.unknown(called, frame)
  return ts.isBlock(called.body)
    ? execute(called.body.statements, frame, { evaluation, way: 'whole' })?.value
    : evaluation.evaluate(called.body, frame)
}

interface FunctionCall {
  args: readonly (() => unknown)[]
  from: ts.Node
  evaluation: Evaluation
}

export function evaluateCall(call: ts.CallExpression, frame: Frame, evaluation: Evaluation): unknown {
  const { expression } = call
  const args = () => evaluation.list(call.arguments, frame)
  if (ts.isPropertyAccessExpression(expression)) return callMethod(call, expression, { frame, evaluation, args })
  const declaration = ts.isIdentifier(expression) ? findDeclaration(expression) : undefined
  if (declaration && isOpaque(declaration)) return evaluation.unknown(call, frame)
  const called = declaration && functionOf(declaration)
  if (called && !call.arguments.some(ts.isSpreadElement)) {
    const lazy = call.arguments.map(arg => once(() => evaluation.evaluate(arg, frame)))
    return callFunction(called, ownerOf(declaration, frame), { args: lazy, from: call, evaluation })
  }
  const value = evaluation.evaluate(expression, frame)
  if (typeof value !== 'function') return evaluation.unknown(call, frame)
  const given = args()
  const isHost = Object.values(hosts).some(host => host === value)
  return isHost && given.some(arg => arg instanceof Unknown) ? evaluation.unknown(call, frame, value === Number) : value(...given)
}

/** Query results are unknown. */
const isOpaque = (declaration: Declaration) => declaration.getSourceFile().fileName.endsWith('/db/connection.ts')

interface MethodCall {
  frame: Frame
  evaluation: Evaluation
  args: () => unknown[]
}

function callMethod(call: ts.CallExpression, access: ts.PropertyAccessExpression, { frame, evaluation, args }: MethodCall): unknown {
  const name = access.name.text
  const host = ts.isIdentifier(access.expression) ? hosts[access.expression.text] : undefined
  if (host?.[name]) return callHost(host, name, { args: args(), unknown: evaluation.unknown(call, frame, host === hosts.Math) })
  const receiver = evaluation.evaluate(access.expression, frame)
  const unknown = evaluation.unknown(call, frame)
  if (Array.isArray(receiver) || typeof receiver === 'string') return callBuiltIn(receiver, name, { args: args(), unknown, evaluation })
  if (receiver instanceof Unknown && (name === 'map' || name === 'flatMap')) return mapUnknown(receiver, name, args())
  const own = property(receiver, name)
  return typeof own === 'function' ? own(...args()) : unknown
}

interface BuiltInCall {
  args: unknown[]
  unknown: Unknown
}

function callHost(host: NonNullable<(typeof hosts)[string]>, name: string, { args, unknown }: BuiltInCall): unknown {
  const [first, second] = args
  const isOfUnknownLength = host === hosts.Array && name === 'from' && property(first, 'length') instanceof Unknown
  if (isOfUnknownLength && typeof second === 'function') return [second(undefined, 0)]
  return args.some(arg => arg instanceof Unknown || (name === 'fromEntries' && hasUnknownName(arg))) ? unknown : host[name]?.(...args)
}

const hasUnknownName = (entries: unknown) => Array.isArray(entries) && entries.some(entry => property(entry, '0') instanceof Unknown)

/** An unknown list counts as one with a single entry. */
function mapUnknown(list: Unknown, name: 'map' | 'flatMap', [each]: unknown[]): unknown {
  const entry = new Unknown(`${list.name}[]`)
  return typeof each === 'function' ? [each(entry, 0)].flat(name === 'map' ? 0 : 1) : [entry]
}

const deciding = new Set(['filter', 'some', 'every', 'find'])

function callBuiltIn(receiver: unknown[] | string, name: string, call: BuiltInCall & { evaluation: Evaluation }): unknown {
  const { args, unknown, evaluation } = call
  if (name === 'join' && Array.isArray(receiver)) return receiver.map(print).join(print(args[0]))
  const given = args.map(arg => {
    if (typeof arg !== 'function' || !deciding.has(name)) return arg
    return (...of: unknown[]) => evaluation.decide(arg === Boolean ? of[0] : arg(...of))
  })
  if (name !== 'push' && given.some(arg => arg instanceof Unknown)) return unknown
  const method = (receiver as unknown as Record<string, unknown>)[name]
  return typeof method === 'function' ? method.apply(receiver, given) : unknown
}
