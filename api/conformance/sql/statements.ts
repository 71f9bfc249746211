import type ts from 'typescript'
import { exploreChoices } from './choices.ts'
import { evaluateAt } from './evaluate.ts'
import { findCalls, findDeclaration, placeOf } from './source.ts'
import { fillUnknown } from './values.ts'

export interface Statement {
  sql: string
  /** Where the product hands it to the database; the first of several places. */
  place: string
}

/** Every text that the product hands to the database, in each form that its conditions give it; and the places whose text could not be worked out. */
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

/** What knows the driver itself: migrations, backups, the check whether all is well, what connections are told. */
const findDriverCalls = () =>
  findCalls('.query').filter(call => call.arguments.length && !call.getSourceFile().fileName.endsWith('/db/connection.ts'))

const forms = new Map<ts.CallExpression, (string | undefined)[]>()
/** The text that this call hands over, in each form; nothing for one that could not be worked out. */
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
