import { expect, it, vi } from 'vitest'
import { createFormStore } from './formStore.ts'

const values = { name: 'Ana', email: '', seats: 2, hasLift: false }
const follow = (store: ReturnType<typeof createFormStore>, name?: string) => {
  const listener = vi.fn()
  store.subscribe(name, listener)
  return listener
}

it('notifies with a keystroke only its field and subscribers of the whole form', () => {
  const store = createFormStore(values)
  const [name, email, everything] = [follow(store, 'name'), follow(store, 'email'), follow(store)]
  store.apply({ name: 'Anab' })
  expect([name, email, everything].map(listener => listener.mock.calls.length)).toEqual([1, 0, 1])
  expect(store.read()).toEqual({ ...values, name: 'Anab' })
  store.apply({ name: 'Anab' })
  expect(name, 'the same is no change').toHaveBeenCalledTimes(1)
})

it('notifies several fields at once, each one time', () => {
  const store = createFormStore(values)
  const [name, seats, watcher] = [follow(store, 'name'), follow(store, 'seats'), vi.fn()]
  store.watchValues(watcher)
  store.apply({ name: 'Bo', seats: null })
  expect([name, seats, watcher].map(listener => listener.mock.calls.length)).toEqual([1, 1, 1])
})

it('no longer notifies a listener that has unsubscribed', () => {
  const store = createFormStore(values)
  const listener = vi.fn()
  store.subscribe('name', listener)()
  store.apply({ name: 'Bo' })
  expect(listener).not.toHaveBeenCalled()
})

it('checks a field after it was left, and clears the error with the keystroke that corrects it', () => {
  const store = createFormStore(values)
  store.setRule((name, value) => (name === 'email' && !String(value).includes('@') ? 'This is no address.' : undefined))
  const email = follow(store, 'email')
  store.leave('email')
  expect(store.getError('email'), 'nobody typed there').toBeUndefined()
  store.apply({ email: 'ana' })
  expect(store.getError('email')).toBe('This is no address.')
  store.apply({ email: 'ana@' })
  expect(store.getError('email')).toBeUndefined()
  store.apply({ email: 'ana' })
  expect(store.getError('email'), 'from then on with each letter').toBe('This is no address.')
  expect(email).toHaveBeenCalledTimes(3)
})

it('does not check what is being typed for the first time', () => {
  const store = createFormStore(values)
  store.setRule(() => 'Too short.')
  store.apply({ name: 'A' })
  expect(store.getErrors()).toEqual({})
  store.leave('name')
  expect(store.getErrors()).toEqual({ name: 'Too short.' })
})

it('shows the error of a refusal at its field, and notifies only that', () => {
  const store = createFormStore(values)
  const [name, email] = [follow(store, 'name'), follow(store, 'email')]
  store.setRefusal({ fields: [{ path: 'body.email', message: 'This is taken.' }], sent: values })
  expect(store.getErrors()).toEqual({ email: 'This is taken.' })
  expect([name, email].map(listener => listener.mock.calls.length)).toEqual([0, 1])
  store.apply({ email: 'bo@example.com' })
  expect(store.getErrors()).toEqual({})
  expect(store.getProblems()).toEqual([])
})
