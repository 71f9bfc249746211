import path from 'node:path'
import ts from 'typescript'
import { placeOf } from './source.ts'
import { findDatabaseCalls, formsOf } from './statements.ts'

/** Type of a value in the driver. */
export type Kind = 'number' | 'text' | 'moment' | 'json' | 'boolean' | 'null'

export interface RowProperty {
  name: string
  /** Missing in some variants of the statement. */
  isOptional: boolean
  /** Undefined where the type is unknown. */
  kinds: ReadonlySet<Kind> | undefined
  /** The type as written in the source; undefined for a model's column. */
  written: string | undefined
}

export interface Row {
  place: string
  properties: RowProperty[]
  /** All variants of the statement. */
  forms: string[]
}

const root = path.join(import.meta.dirname, '../../..')

/** Row types declared for each SELECT of the product. */
export function collectRows(): Row[] {
  const calls = findDatabaseCalls('select', 'selectOne')
  const program = createProgram(calls.map(call => call.getSourceFile().fileName))
  const checker = program.getTypeChecker()
  return calls.map(call => {
    const type = rowType(findSameCall(program, call), checker)
    const properties = checker.getPropertiesOfType(type).map(property => readProperty(property, checker))
    return { place: placeOf(call), properties, forms: formsOf(call).filter(sql => sql !== undefined) }
  })
}

/** Of packages only those that rows take their types from: reading all that the product uses takes longer than all the rest. */
function createProgram(files: string[]): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const lean = { ...options, types: [], lib: ['lib.esnext.d.ts'] }
  const host = ts.createCompilerHost(lean)
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      text.startsWith('.') || ofRows.test(text) || ofRows.test(file)
        ? ts.resolveModuleName(text, file, lean, host)
        : { resolvedModule: undefined },
    )
  return ts.createProgram([...new Set(files)], lean, host)
}
const ofRows = /^(sequelize|joi)$|\/node_modules\/(sequelize|joi)\//

/** Texts are evaluated on untyped trees; types come from the program. */
function findSameCall(program: ts.Program, call: ts.CallExpression): ts.CallExpression {
  const start = call.getStart()
  const find = (node: ts.Node): ts.CallExpression | undefined => {
    if (ts.isCallExpression(node) && node.getStart() === start && node.end === call.end) return node
    return ts.forEachChild(node, child => (child.pos <= start && child.end >= call.end ? find(child) : undefined))
  }
  const tree = program.getSourceFile(call.getSourceFile().fileName)
  return (tree && find(tree)) as ts.CallExpression
}

/** The row type as it is written, else in the promised result. */
function rowType(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type {
  const [written] = call.typeArguments ?? []
  if (written) return checker.getNonNullableType(checker.getTypeFromTypeNode(written))
  const signature = checker.getResolvedSignature(call) as ts.Signature
  const promised = checker.getAwaitedType(signature.getReturnType()) as ts.Type
  const row = checker.isArrayType(promised) ? checker.getTypeArguments(promised as ts.TypeReference)[0] : undefined
  return checker.getNonNullableType(row ?? promised)
}

function readProperty(property: ts.Symbol, checker: ts.TypeChecker): RowProperty {
  const declaration = property.declarations?.find(ts.isPropertySignature)
  return {
    name: property.name,
    isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
    kinds: kindsOf(checker.getTypeOfSymbol(property)),
    written: declaration && isOfProduct(declaration) ? declaration.type?.getText() : undefined,
  }
}

/** Domain types are independent of the database. */
const isOfProduct = (node: ts.Node) => !node.getSourceFile().fileName.startsWith(path.join(root, 'domain'))

function kindsOf(type: ts.Type): ReadonlySet<Kind> | undefined {
  const parts = type.isUnion() ? type.types : [type]
  if (parts.some(part => part.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))) return
  return new Set(parts.filter(part => !(part.flags & ts.TypeFlags.Undefined)).map(kindOf))
}

function kindOf(type: ts.Type): Kind {
  const flag = kindsByFlag.find(([flags]) => type.flags & flags)
  return flag?.[1] ?? (type.symbol?.name === 'Date' ? 'moment' : 'json')
}

const kindsByFlag: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'text'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
]
