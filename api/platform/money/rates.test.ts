import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { run, startApi } from '../../testing.ts'
import { loadLatestRates, reloadLatestRates } from './latestRates.ts'
import { refreshRates } from './service.ts'
import { loadSnapshot } from './snapshot.ts'

const snapshot = loadSnapshot('USD')
const [OLD, DAY, NEW] = [1, 2, 3].map(n => addDays(snapshot.date, n)) as [string, string, string]
let server: Server
let answer: RequestListener
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = await startApi({ ratesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/usd.json` })
})
afterEach(async () => {
  await run('DELETE FROM exchange_rates')
  await loadLatestRates()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.stop()
})

const refresh = (limits: { timeoutMs?: number } = {}) => refreshRates({ signal: new AbortController().signal, ...limits })
const answerWith =
  (body: unknown, status = 200): RequestListener =>
  (_, res) =>
    void res.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
/** The snapshot of another day, with some rates of its own. */
const table = (own: Record<string, unknown> = {}, date = DAY) => ({ date, base: 'USD', rates: { ...snapshot.rates, ...own } })
const stored = () => select<{ day: string }>('SELECT day FROM exchange_rates')
const requested = async (base: string) => (await api.call(`GET /money/rates?base=${base}`)).body

describe('the rates of exchange', () => {
  it('are fetched, kept and given in any base, and the older one changes nothing', async () => {
    answer = answerWith(table({ EUR: 0.8, INR: 88 }))
    await refresh()
    expect(await stored()).toEqual([{ day: DAY }])
    expect(await requested('USD')).toMatchObject({ base: 'USD', date: DAY, rates: { USD: 1, EUR: 0.8, INR: 88 } })
    expect(await requested('EUR')).toMatchObject({ base: 'EUR', date: DAY, rates: { USD: 1.25, EUR: 1, INR: 110 } })
    answer = answerWith(table({ EUR: 0.9 }, OLD))
    await refresh()
    expect((await requested('USD')).rates.EUR).toBe(0.8)
    answer = answerWith({ date: NEW, usd: { ...lower(snapshot.rates), eur: 0.85, btc: 0.00001 } })
    await refresh()
    expect(await requested('USD')).toMatchObject({ date: NEW, rates: { EUR: 0.85 } })
    expect((await requested('USD')).rates.BTC).toBeUndefined()
  })

  it('are read by the other processes at most once an hour', async () => {
    answer = answerWith(table({ EUR: 0.8 }))
    await refresh()
    await reloadLatestRates()
    await run("UPDATE exchange_rates SET rates = JSON_SET(rates, '$.EUR', 0.7)")
    expect((await requested('USD')).rates.EUR).toBe(0.8)
    await reloadLatestRates(Date.now() + 3_600_000)
    expect((await requested('USD')).rates.EUR).toBe(0.7)
  })

  it('keep what a new table leaves out', async () => {
    const { rates } = table({ EUR: 0.8 })
    answer = answerWith({ date: DAY, rates: Object.fromEntries(Object.entries(rates).filter(([code]) => code !== 'INR')) })
    await refresh()
    expect((await requested('USD')).rates).toMatchObject({ EUR: 0.8, INR: snapshot.rates.INR })
  })

  it.each<[string, RequestListener, RegExp]>([
    ['a page', answerWith('<!doctype html><title>Sorry</title>'), /no JSON/],
    ['a refusal', answerWith(table(), 503), /503/],
    ['what has no end', (_, res) => void res.end(`{"date":"${DAY}","x":"${'x'.repeat(1_100_000)}"}`), /longer than/],
    ['nonsense', answerWith([1, 2, 3]), /no table/],
    ['no list', answerWith({ date: DAY, base: 'USD' }), /no table/],
    ['another base', answerWith({ ...table(), base: 'EUR' }), /not for one USD/],
    ['no date', answerWith({ ...table(), date: 'today' }), /no date/],
    ['a date to come', answerWith(table({}, '2099-01-01')), /no date/],
    ['a handful', answerWith({ date: DAY, rates: { USD: 1, EUR: 0.8 } }), /only 2/],
    ['a zero', answerWith(table({ EUR: 0 })), /EUR is no number/],
    ['text', answerWith(table({ EUR: '0.8' })), /EUR is no number/],
    ['a jump up', answerWith(table({ INR: (snapshot.rates.INR ?? 0) * 11 })), /INR jumps/],
    ['a jump down', answerWith(table({ INR: (snapshot.rates.INR ?? 0) / 11 })), /INR jumps/],
  ])('stay the last good ones when the answer is %s', async (_, wrong, why) => {
    answer = answerWith(table({ EUR: 0.8 }, OLD))
    await refresh()
    answer = wrong
    await expect(refresh()).rejects.toThrow(why)
    expect(await stored()).toEqual([{ day: OLD }])
    expect((await requested('USD')).rates.EUR).toBe(0.8)
  })

  it('do not wait for a server that is slow, or gone', async () => {
    answer = (_, res) => void res.write('{')
    await expect(refresh({ timeoutMs: 200 })).rejects.toThrow(/timeout/)
    answer = (_, res) => void res.destroy()
    await expect(refresh()).rejects.toThrow()
    expect(await requested('USD')).toMatchObject({ date: snapshot.date })
  })

  it('are not fetched where no address is set', async () => {
    await startApi({ ratesUrl: null })
    answer = answerWith(table())
    await refresh()
    expect(await stored()).toEqual([])
  })
})

const lower = (rates: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code.toLowerCase(), rate]))
