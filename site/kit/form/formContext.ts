import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { FormStore } from './formStore.ts'
import type { AnyValues, FieldName, FormValues, Value } from './formValues.ts'

export const FormContext = createContext<FormStore | undefined>(undefined)

/** The surrounding form with the fields of `V`. Plain reads and writes cause no render; a `use…` function renders when its field or value changes. */
export function useForm<V extends FormValues>(): FormHandle<V> {
  const store = useContext(FormContext)
  if (!store) throw new Error('A field stands outside of a form')
  return useMemo(() => bindForm<V>(store), [store])
}

export interface FormHandle<V extends FormValues> {
  read: () => V
  apply: (changes: Partial<V>) => void
  change: <K extends FieldName<V>>(name: K, value: V[K]) => void
  useValue: <K extends FieldName<V>>(name: K) => V[K]
  /** One field with its error. */
  useField: <K extends FieldName<V>>(name: K) => { value: V[K]; error: string | undefined; onChange: (value: V[K]) => void }
  /** A primitive derived from values and errors; renders only when the result changes. */
  useDerived: <T extends Value | undefined>(derive: (values: V, errors: Readonly<Record<string, string>>) => T) => T
  /** All values; renders with each change. */
  useValues: () => V
  /** The error of a path that has no control. */
  useError: (name: string) => string | undefined
}

function bindForm<V extends FormValues>(store: FormStore): FormHandle<V> {
  const read = () => store.read() as V
  const useValue = <K extends FieldName<V>>(name: K): V[K] => useStoreValue(store, name, () => read()[name])
  const useError = (name: string) => useStoreValue(store, name, () => store.getError(name))
  const change = (name: string, value: Value) => store.apply({ [name]: value })
  return {
    read,
    apply: changes => store.apply(changes as AnyValues),
    change,
    useValue,
    useField: name => ({ value: useValue(name), error: useError(name), onChange: value => change(name, value) }),
    useDerived: derive => useStoreValue(store, undefined, () => derive(read(), store.getErrors())),
    useValues: () => useStoreValue(store, undefined, read),
    useError,
  }
}

export function useStoreValue<T>(store: FormStore, name: string | undefined, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])
  return useSyncExternalStore(subscribe, read, read)
}
