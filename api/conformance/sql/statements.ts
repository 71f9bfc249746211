import type ts from 'typescript'
import { exploreChoices } from './choices.ts'
import { evaluateAt } from './evaluate.ts'
import { findCalls, findDeclaration, placeOf } from './source.ts'
import { fillUnknown } from './values.ts'

export interface Statement {
  sql: string
  /** First source location. */
  place: string
}

/** Every text that the product sends to the database, in all variants of its conditions; and the places that could not be evaluated. */
export function collectStatements(): { statements: Statement[]; unresolved: string[] } {
  const statements = new Map<string, Statement>()
  const unresolved: string[] = []
  for (const call of [...findDatabaseCalls('select', 'selectOne', 'execute'), ...findDriverCalls()]) {
    const place = placeOf(call)
    const texts = formsOf(call)
    if (!texts.length || texts.includes(undefined)) unresolved.push(place)
    for (const sql of texts) if (sql !== undefined && !statements.has(sql)) statements.set(sql, { sql, place })
  }
  return { statements: [...statements.values()], unresolved }
}

/** Calls of these functions of db/connection.ts. */
export const findDatabaseCalls = (...names: string[]): ts.CallExpression[] => names.flatMap(findCalls).filter(isOfConnection)

/** Files that use the driver directly: migrations, backups, health checks, connection settings. */
const findDriverCalls = () =>
  findCalls('.query').filter(call => call.arguments.length && !call.getSourceFile().fileName.endsWith('/db/connection.ts'))

const forms = new Map<ts.CallExpression, (string | undefined)[]>()
/** All variants of the text of a call; undefined when it cannot be evaluated. */
export function formsOf(call: ts.CallExpression): (string | undefined)[] {
  const found = forms.get(call) ?? exploreChoices(choose => evaluateAt(call.arguments[0] as ts.Expression, choose)).map(fillUnknown)
  forms.set(call, found)
  return found
}

function isOfConnection({ expression }: ts.CallExpression): boolean {
  const declaration = findDeclaration(expression as ts.Identifier)
  const isThere = declaration?.getSourceFile().fileName.endsWith('/db/connection.ts') ?? false
  return isThere && declaration?.getSourceFile() !== expression.getSourceFile()
}
