import { describe, expect, it } from 'vitest'
import { loadWhenTouched } from './loadWhenTouched.ts'

describe('code that is loaded when it is first touched', () => {
  it('runs what waits in its order, and before what comes once it is here', async () => {
    let release = (_: string) => {}
    const ran: string[] = []
    const lazy = loadWhenTouched(() => new Promise<string>(resolve => (release = resolve)))
    lazy.use(() => ran.push('first'))
    lazy.use(() => ran.push('second'))
    expect(ran).toEqual([])
    release('code')
    // An event can come as soon as the first of them ran.
    const later = new Promise<void>(resolve => setTimeout(() => resolve(lazy.use(() => ran.push('third')))))
    await later
    expect(ran).toEqual(['first', 'second', 'third'])
    expect(lazy.code).toBe('code')
  })
  it('is loaded once, and again after a failure', async () => {
    let loads = 0
    const lazy = loadWhenTouched(() => {
      loads++
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('code')
    })
    await new Promise<void>(resolve => lazy.use(() => undefined, resolve))
    expect(lazy.code).toBeUndefined()
    await Promise.all([1, 2].map(() => new Promise<void>(resolve => lazy.use(() => resolve()))))
    expect(loads).toBe(2)
  })
})
