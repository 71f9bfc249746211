import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '../../..')

/** What the product and its scripts run: not the tests, and not the migrations, which run against schemas of their own. */
export const productFiles = globSync(['{api,bench,db,demo,domain,scripts}/**/*.ts', 'server.ts'], { cwd: root })
  .filter(file => !/\.test\.ts$|[tT]esting(Worker)?\.ts$|^db\/migrations\/|^api\/(conformance\/|factories\.ts)/.test(file))
  .map(file => path.join(root, file))

const texts = new Map<string, string>()
const trees = new Map<string, ts.SourceFile>()

export const readText = (file: string): string => memoized(texts, file, () => readFileSync(file, 'utf8'))
export const parse = (file: string): ts.SourceFile =>
  memoized(trees, file, () => ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true))

export const placeOf = (node: ts.Node): string => {
  const tree = node.getSourceFile()
  return `${path.relative(root, tree.fileName)}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

const ids = new Map<ts.Node, string>()
/** A short unique id of a source location. */
export const idOf = (node: ts.Node): string => memoized(ids, node, () => String(ids.size))

export type Declaration = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement | ts.FunctionDeclaration

/** The declaration of a name at this place: the nearest enclosing one, followed through imports. */
export const findDeclaration = (name: ts.Identifier): Declaration | undefined => memoized(declarations, name, () => lookUp(name))
const declarations = new Map<ts.Identifier, Declaration | undefined>()

function lookUp(name: ts.Identifier): Declaration | undefined {
  for (let scope: ts.Node | undefined = name.parent; scope; scope = scope.parent) {
    const found = declarationsIn(scope).get(name.text)
    if (found) return found
    if (ts.isSourceFile(scope)) return findImported(scope, name.text)
  }
}

function findImported(tree: ts.SourceFile, name: string): Declaration | undefined {
  for (const statement of tree.statements) {
    if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) || !statement.moduleSpecifier) continue
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
    const names = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? [...bindings.elements] : []
    const found = names.find(element => element.name.text === name)
    const file = path.resolve(path.dirname(tree.fileName), (statement.moduleSpecifier as ts.StringLiteral).text)
    if (!found || !file.endsWith('.ts') || !existsSync(file)) continue
    const original = (found.propertyName ?? found.name).text
    return declarationsIn(parse(file)).get(original) ?? findImported(parse(file), original)
  }
}

const scopes = new Map<ts.Node, Map<string, Declaration>>()

function declarationsIn(scope: ts.Node): Map<string, Declaration> {
  return memoized(scopes, scope, () => {
    const found = new Map<string, Declaration>()
    const add = (declaration: Declaration) => {
      const { name } = declaration
      if (!name) return
      if (ts.isIdentifier(name)) found.set(name.text, declaration)
      else for (const element of name.elements) if (ts.isBindingElement(element)) add(element)
    }
    if (ts.isFunctionLike(scope)) scope.parameters.forEach(add)
    if ((ts.isForOfStatement(scope) || ts.isForStatement(scope)) && scope.initializer && ts.isVariableDeclarationList(scope.initializer))
      scope.initializer.declarations.forEach(add)
    if (ts.isSourceFile(scope) || ts.isBlock(scope))
      for (const statement of scope.statements) {
        if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach(add)
        if (ts.isFunctionDeclaration(statement)) add(statement)
      }
    return found
  })
}

/** Every call of this name in the product. */
export function findCalls(name: string): ts.CallExpression[] {
  return memoized(calls, name, () => {
    const mentioned = new RegExp(`\\b${name.replace('.', '')}\\b`)
    return productFiles.filter(file => mentioned.test(readText(file))).flatMap(file => callsIn(parse(file)).get(name) ?? [])
  })
}
const calls = new Map<string, ts.CallExpression[]>()
const callsByName = new Map<ts.SourceFile, Map<string, ts.CallExpression[]>>()

const callsIn = (tree: ts.SourceFile) =>
  memoized(callsByName, tree, () => {
    const found: ts.CallExpression[] = []
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && calledName(node)) found.push(node)
      ts.forEachChild(node, visit)
    }
    visit(tree)
    return Map.groupBy(found, calledName)
  })

/** Of a function, or of a method with a dot before it. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return `.${expression.name.text}`
  return ts.isIdentifier(expression) ? expression.text : ''
}

function memoized<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key) as V
}
