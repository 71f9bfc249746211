import { type FieldProblem, findOpenProblems, stripSourcePrefix } from './findOpenProblems.ts'
import type { AnyValues, Value } from './formValues.ts'

export interface Refusal {
  fields: readonly FieldProblem[]
  sent: AnyValues
  /** The rule that refused the values: evaluated again while the user corrects them. */
  recheck?: ((values: AnyValues) => readonly FieldProblem[]) | undefined
}
/** The contract's error for the value of a field. */
export type FieldRule = (name: string, value: Value) => string | undefined
type Listener = () => void

const EVERYTHING = Symbol('everything')
const VALUES = Symbol('values')

/**
 * The values and errors of one form. Each field subscribes to its own name, so that typing renders only that field; whoever needs the whole form
 * subscribes to everything.
 */
export function createFormStore(initial: AnyValues) {
  let values = initial
  let refusal: Refusal | undefined
  let rule: FieldRule | undefined
  let problems: readonly FieldProblem[] = []
  let errors: Readonly<Record<string, string>> = {}
  const changed = new Set<string>()
  const left = new Set<string>()
  const listeners = new Map<string | symbol, Set<Listener>>()

  const notify = (names: Iterable<string | symbol>) => {
    for (const name of names) for (const listener of listeners.get(name) ?? []) listener()
  }
  const judge = () => {
    const before = errors
    problems = refusal ? findOpenProblems(refusal, values, refusal.recheck?.(values)) : problems.length > 0 ? [] : problems
    errors = { ...checkLeftFields(), ...Object.fromEntries(problems.map(({ path, message }) => [stripSourcePrefix(path), message])) }
    return [...new Set([...Object.keys(before), ...Object.keys(errors)])].filter(name => before[name] !== errors[name])
  }
  /** An empty field has no error before somebody has typed in it. */
  const checkLeftFields = () =>
    Object.fromEntries(
      [...left].flatMap(name => {
        const error = changed.has(name) && rule?.(name, values[name] ?? '')
        return error ? [[name, error]] : []
      }),
    )
  const update = (names: readonly (string | symbol)[] = []) => notify(new Set([...names, ...judge(), EVERYTHING]))
  const listen = (key: string | symbol, listener: Listener) => {
    const own = listeners.get(key) ?? new Set()
    listeners.set(key, own.add(listener))
    return () => void own.delete(listener)
  }

  return {
    read: () => values,
    getError: (name: string) => errors[name],
    getErrors: () => errors,
    getProblems: () => problems,
    subscribe: (name: string | undefined, listener: Listener) => listen(name ?? EVERYTHING, listener),
    /** Subscribes to changes of values only, not of errors. */
    watchValues: (listener: Listener) => listen(VALUES, listener),
    apply(changes: AnyValues) {
      const names = Object.keys(changes).filter(name => values[name] !== changes[name])
      if (names.length === 0) return
      for (const name of names) changed.add(name)
      values = { ...values, ...changes }
      update([...names, VALUES])
    },
    /** Called when a field loses the focus: from now on it is validated while typing. */
    leave(name: string) {
      if (left.has(name)) return
      left.add(name)
      update()
    },
    setRefusal(next: Refusal | undefined) {
      refusal = next
      update()
    },
    setRule(next: FieldRule) {
      rule = next
      update()
    },
  }
}
export type FormStore = ReturnType<typeof createFormStore>
