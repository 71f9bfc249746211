import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { demoWorld, expect, phone, test, testInFull } from '../fixtures.ts'
import { freshEmail, today } from './travellerSteps.ts'

/** Each task that React schedules comes this much later, in milliseconds: somebody types between hydration and its effects, as on a busy phone. */
const TASK_DELAY = 250

const slowDownTasks = (page: Page) =>
  page.addInitScript(delay => {
    const postMessage = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), delay)
    }
  }, TASK_DELAY)

test.describe('what is typed while a page starts is kept', () => {
  test('in a form that the server rendered', async ({ visitor }) => {
    const page = await visitor({ viewport: phone })
    await slowDownTasks(page)
    await page.goto('/account/signup', { waitUntil: 'commit' })
    const name = page.getByLabel('Your name')
    await name.pressSequentially('Ana Maria da Silva', { delay: 60 })
    const email = freshEmail('slow')
    await page.getByLabel('E-mail').pressSequentially(email, { delay: 10 })
    await page.getByLabel('Password').fill(demoWorld().password)
    await expect(name).toHaveValue('Ana Maria da Silva')
    const [sent] = await Promise.all([
      page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/auth/signup')),
      page.getByRole('button', { name: 'Send me the code' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ name: 'Ana Maria da Silva', email })
    await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  })

  testInFull('in a form that a script drew', async ({ visitor, request }) => {
    const { data } = await (await request.get('/v1/search?destination=portugal/lisbon')).json()
    const page = await visitor({ viewport: phone })
    await slowDownTasks(page)
    const stay = `arrival=${addDays(today(), 160)}&departure=${addDays(today(), 161)}`
    await page.goto(`/group?property=${data[0].id}&${stay}&guests=12`, { waitUntil: 'commit' })
    const name = page.getByLabel('Your name')
    await name.pressSequentially('Ana Maria da Silva', { delay: 60 })
    await page.getByLabel('E-mail').focus()
    await expect(name).toHaveValue('Ana Maria da Silva')
  })
})
