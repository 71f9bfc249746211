import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appError, type ErrorDetails } from '../errors.ts'
import { problemHandler } from './problem.ts'

let base: string
let stop: () => void

beforeAll(async () => {
  const app = express()
  app.use((req, _res, next) => {
    req.id = 'request-1'
    next()
  })
  app.get('/refused', () => {
    throw appError('invalid_transition', { state: 'cancelled', reason: 'owns_already', name: 'Ana' })
  })
  app.get('/careless', () => {
    const row = { status: 'cancelled', code: 'ABCD2345', title: 'A bed', type: 'mixed_dorm', requestId: 'mine', night: '2027-03-06' }
    throw appError('sold_out', row as unknown as ErrorDetails)
  })
  app.use(problemHandler)
  const server = app.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  stop = () => server.close()
})
afterAll(() => stop())

const bodyOf = async (path: string) => (await fetch(base + path)).json()

it('tells the state of a thing beside the number of the answer', async () => {
  expect(await bodyOf('/refused')).toEqual({
    type: '/v1/docs#invalid_transition',
    title: 'This cannot be done in its present state.',
    status: 409,
    code: 'invalid_transition',
    detail: 'Ana owns it already.',
    reason: 'owns_already',
    name: 'Ana',
    state: 'cancelled',
    requestId: 'request-1',
  })
})

it('lets no fact stand where its own words are read', async () => {
  expect(await bodyOf('/careless')).toEqual({
    type: '/v1/docs#sold_out',
    title: 'Not enough beds are left on these nights.',
    status: 409,
    code: 'sold_out',
    detail: 'Not enough beds are left on these nights.',
    night: '2027-03-06',
    requestId: 'request-1',
  })
})
