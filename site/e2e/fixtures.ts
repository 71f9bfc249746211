import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { collectConsoleErrors, stopListening } from './consoleErrors.ts'

interface DemoWorld {
  password: string
  totpSecret: string
}

/** What the product under test printed on its terminal. */
export function demoWorld(): DemoWorld {
  const dir = process.env.E2E_DIR
  if (!dir) throw new Error('E2E_DIR names the folder of the product under test; playwright.config.ts sets it')
  return JSON.parse(readFileSync(path.join(dir, 'demo.json'), 'utf8'))
}

export interface MailBody {
  subject: string
  text: string
  html: string
}

/** The newest mail to this address with a matching subject. Mails are stored in the transaction of the change, so it exists already. */
export async function findMailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<MailBody> {
  const list = await (await request.get('/v1/demo/mails', { params: { to, limit: 50 } })).json()
  const found = (list.data as { id: number; subject: string }[]).find(mail => subject.test(mail.subject))
  if (!found) throw new Error(`no mail to ${to} with a subject like ${subject}`)
  return (await (await request.get(`/v1/demo/mails/${found.id}`)).json()).data
}

export async function findCodeTo(request: APIRequestContext, to: string): Promise<string> {
  const code = (await findMailTo(request, to, /^\d{6} is your/)).subject.slice(0, 6)
  expect(code).toMatch(/^\d{6}$/)
  return code
}

/** A code works only once. When it was refused the next one is tried: the server accepts it half a minute early. */
export function secondFactor(secret: string): string {
  const totp = new TOTP({ secret })
  lastStep = Math.min(Math.max(totp.counter(), lastStep + 1), totp.counter() + 1)
  return totp.generate({ timestamp: lastStep * totp.period * 1000 })
}
let lastStep = 0

export interface SignedIn {
  token: string
  /** The first live hostel, which is the one the office works on. */
  property?: OwnProperty
}

/** Signs a browser in through the API, without the sign-in page. */
export async function signInAs(context: BrowserContext, email: string): Promise<SignedIn> {
  const { token, role } = await postToAuth(context, 'login', { email, password: demoWorld().password })
  const mine: OwnProperty[] = (await (await context.request.get('/v1/property/mine', { headers: bearer(token) })).json()).data
  const property = mine.find(({ status }) => status === 'live')
  await presetLocalStorage(context, { token, role, ...(property && { hopid: String(property.id) }) })
  return { token, ...(property && { property }) }
}

/** For tests that sign out: the fixture would otherwise sign the browser in again on the next page. */
export async function signInOnce(page: Page, email: string): Promise<SignedIn> {
  const { token, role } = await postToAuth(page.context(), 'login', { email, password: demoWorld().password })
  return openSessionOnce(page, { token, role })
}

export async function openSessionOnce(page: Page, { token, role }: Pick<Session, 'token' | 'role'>): Promise<SignedIn> {
  const mine: OwnProperty[] = (await (await page.request.get('/v1/property/mine', { headers: bearer(token) })).json()).data ?? []
  const property = mine.find(({ status }) => status === 'live')
  await page.goto('/about')
  await page.evaluate(entries => Object.assign(localStorage, entries), { token, role, ...(property && { hopid: String(property.id) }) })
  return { token, ...(property && { property }) }
}

/** A code of the authenticator works only once: the tests of a worker share one session instead of waiting half a minute each. */
export async function signInAsAdmin(context: BrowserContext): Promise<SignedIn> {
  if (!admin || Date.now() - admin.since > 10 * 60_000) admin = { session: await openAdminSession(context), since: Date.now() }
  const { token, role } = admin.session
  await presetLocalStorage(context, { token, role })
  return { token }
}
let admin: { session: Session; since: number } | undefined

export async function openAdminSession(context: BrowserContext): Promise<Session> {
  const { password, totpSecret } = demoWorld()
  let session: Session | undefined
  await expect(async () => {
    const { challenge } = await postToAuth(context, 'login', { email: 'admin@example.com', password })
    session = await postToAuth(context, 'second-factor', { challenge, code: secondFactor(totpSecret) })
  }).toPass({ timeout: 70_000, intervals: [5000] })
  if (!session) throw new Error('the super-admin was not let in')
  return session
}

interface Session {
  token: string
  role: string
  challenge: string
}

async function postToAuth(context: BrowserContext, endpoint: string, data: object): Promise<Session> {
  const answer = await context.request.post(`/v1/auth/${endpoint}`, { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data
}

const presetLocalStorage = (context: BrowserContext, entries: Record<string, string>) =>
  context.addInitScript(stored => {
    for (const [name, value] of Object.entries(stored)) if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, entries)

export interface OwnProperty {
  id: number
  name: string
  path: string | null
  status: string
}

/** The address of a back-office screen, with the hostel of its tab in the query. */
export const backOfficeUrl = (path: string) => new RegExp(`/owner/${path}(\\?property=\\d+)?$`)

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export type Screen = { width: number; height: number }
export const phone: Screen = { width: 390, height: 844 }
export const desk: Screen = { width: 1440, height: 900 }

/** Color scheme and width in which a page is checked for accessibility. */
export const allLooks = [
  { scheme: 'light', width: 320 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 320 },
] as const

/** The full run takes all of the given variants; otherwise one, chosen by the position in the list. */
export const isFull = process.env.TEST_FULL === '1'
export const pickLooks = <T>(looks: readonly T[], turn: number): readonly T[] =>
  isFull ? looks : looks.filter((_, i) => i === turn % looks.length)

interface Fixtures {
  /** Opens one browser per person, closed when the test ends. */
  visitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  /** Fails a test in which the browser logs an error that the test did not declare: see consoleErrors.ts. */
  quiet: undefined
}

export const test = base.extend<Fixtures>({
  quiet: [
    async ({ browser }, use) => {
      const complaints = collectConsoleErrors(browser)
      await use(undefined)
      expect(complaints(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page)
    stopListening()
    await leaveRoutes(page)
  },
  visitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context.newPage()
    })
    stopListening()
    for (const context of contexts) {
      for (const page of context.pages()) await leaveRoutes(page)
      await context.close()
    }
  },
})

/** Presses after a pause long enough not to count as the rest of a double press (lib/pressBurst.ts), which would be ignored. */
export const pressUntil = (control: Locator, came: Locator) =>
  expect(async () => {
    await control.click()
    await expect(came).toBeVisible({ timeout: 1500 })
  }).toPass()

/** Requests that are still being routed when the test ends are not failures. */
const leaveRoutes = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/** A journey whose rules are covered by other tests: only the full run includes it. */
export const testInFull = isFull ? test : test.skip
export { expect }
