import type { BrowserContext, Locator, Page } from '@playwright/test'
import { bearer, desk, expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test.use({
  serviceWorkers: 'allow',
  // The headless shell of the other tests has no push service.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath: process.env.CHROMIUM_WHOLE_PATH ?? launchOptions.executablePath }),
    { scope: 'worker' },
  ],
})

testInFull('a browser shows push messages once they are switched on, and none after they are switched off', async ({ visitor }) => {
  const page = await visitor({ viewport: desk, serviceWorkers: 'allow', permissions: ['notifications'] })
  const requests = await standIn(page.context())
  const { token } = await signInAs(page.context(), 'reception@example.com')
  const listed = async () => (await (await page.request.get('/v1/notifications/devices', { headers: bearer(token) })).json()).data
  await page.goto('/owner/notifications')
  const devices = page.getByRole('region', { name: 'Your devices' })

  await test.step('which it asks Firebase for, with what its own service of messages gave it', async () => {
    expect(requests).toEqual([])
    await devices.getByRole('button', { name: 'Notify me on this device' }).click()
    await expect(rings(devices)).toBeVisible()
    expect(requests.map(({ path }) => path)).toEqual(['/v1/projects/openbunk-e2e/installations', '/v1/projects/openbunk-e2e/registrations'])
    expect(requests[1]?.body).toMatchObject({ web: { endpoint: 'https://push.example/1' } })
    expect(await listed()).toMatchObject([{ platform: 'web', isCurrent: true }])
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desk)
  })
  await test.step('after a page was loaded anew it still does', async () => {
    await page.reload()
    await expect(rings(devices)).toBeVisible()
    await expect(devices.getByText('Nothing is sent yet')).toBeVisible()
    await page.getByLabel('A notice for the staff: on my devices').check()
    await expect(devices.getByText('Nothing is sent yet')).toBeHidden()
    await page.getByLabel('A notice for the staff: on my devices').uncheck()
  })
  await test.step('what is pushed is shown, and the bell looks again', async () => {
    const looks = page.waitForRequest(/\/v1\/notifications\/unread$/)
    await push(page, {
      notification: { title: 'New booking', body: 'Ana · 1 guest', tag: 'notification-7' },
      data: { path: '/owner/booking/7', topic: 'booking_made', notification: '7' },
    })
    await expect.poll(() => result(page)).toEqual([['New booking', 'Ana · 1 guest', '/owner/booking/7']])
    await looks
    // The same message replaces the first one.
    await push(page, { notification: { title: 'New booking', body: 'Ana · 2 guests', tag: 'notification-7' }, data: { path: '/' } })
    await expect.poll(() => result(page)).toEqual([['New booking', 'Ana · 2 guests', '/']])
  })
  await test.step('once a day it asks whether its token is another one, and the old one goes', async () => {
    const before = await tokenOf(page)
    await page.evaluate(() => localStorage.setItem('push-service', '2'))
    await comeBackTomorrow(page)
    await expect.poll(() => tokenOf(page)).not.toBe(before)
    await expect.poll(listed).toMatchObject([{ platform: 'web', isCurrent: true }])
    await expect(rings(devices)).toBeVisible()
  })
  await test.step('who took it off from elsewhere is taken at their word', async () => {
    const [{ id }] = await listed()
    await page.request.delete(`/v1/notifications/devices/${id}`, { headers: bearer(token) })
    await comeBackTomorrow(page)
    await expect.poll(() => tokenOf(page)).toBeNull()
    expect(await listed()).toEqual([])
    await devices.getByRole('button', { name: 'Notify me on this device' }).click()
    await expect(rings(devices)).toBeVisible()
  })
  await test.step('it is taken off, for the server and for the browser', async () => {
    await devices.getByRole('button', { name: 'Stop on this device' }).click()
    await expect(devices.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
    expect(await listed()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('push-service'))).toBeNull()
  })
  await test.step('signing out takes it off as well', async () => {
    await devices.getByRole('button', { name: 'Notify me on this device' }).click()
    await expect(rings(devices)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/owner\/login$/)
    expect(await page.evaluate(() => [localStorage.getItem('pushToken'), localStorage.getItem('push-service')])).toEqual([null, null])
    const again = await signInAs(page.context(), 'reception@example.com')
    const left = await page.request.get('/v1/notifications/devices', { headers: bearer(again.token) })
    expect((await left.json()).data).toEqual([])
  })
})

testInFull('a browser that says no says how to change its mind, and one that cannot says so', async ({ visitor }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  await signInAs(page.context(), 'traveller@example.com')
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' })
    Notification.requestPermission = async () => {
      const answer = sessionStorage.getItem('answer') as NotificationPermission
      sessionStorage.setItem('permission', answer)
      return answer
    }
  })
  await page.goto('/account/notifications')
  const devices = page.getByRole('region', { name: 'Your devices' })
  const answer = async (given: NotificationPermission) => {
    await page.evaluate(text => sessionStorage.setItem('answer', text), given)
    await devices.getByRole('button', { name: 'Notify me on this device' }).click()
  }
  await answer('default')
  await expect(devices.getByRole('status')).toContainText('You have not answered your browser yet')
  await answer('denied')
  await page.reload()
  await expect(devices.getByText('blocks notifications from this site')).toBeVisible()
  await expect(devices.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.reload()
  await expect(devices.getByText('This browser cannot show notifications')).toBeVisible()
  await page.route('**/v1/notifications/preferences', async route => {
    const answered = await route.fetch()
    const { data } = await answered.json()
    await route.fulfill({ json: { data: { ...data, isPushSetUp: false, browser: null } } })
  })
  await page.reload()
  await expect(page.getByText('Push notifications are not set up here')).toBeVisible()
  await expect(devices).toHaveCount(0)
})

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('pushToken'))

async function comeBackTomorrow(page: Page) {
  await page.evaluate(() => localStorage.setItem('pushAsked', 'yesterday'))
  await page.reload()
}

const rings = (devices: Locator) => devices.getByText('On, also while the site is closed')

interface PushRequest {
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what is being tested
  body: any
}

/**
 * The browser vendor's push service and Firebase are not reachable in a test and are replaced by servers of the test. Everything in between, the
 * package and the service worker, is real.
 */
async function standIn(context: BrowserContext): Promise<PushRequest[]> {
  await context.addInitScript(() => {
    const key = 'push-service'
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer
    const subscription = () => ({
      endpoint: `https://push.example/${localStorage.getItem(key)}`,
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, '1')
        return subscription()
      },
      getSubscription: async () => (localStorage.getItem(key) ? subscription() : null),
    })
  })
  const requests: PushRequest[] = []
  await context.route(/googleapis\.com/, route => {
    const { pathname } = new URL(route.request().url())
    requests.push({ path: pathname, body: route.request().postDataJSON() })
    const installation = { fid: 'c'.repeat(22), refreshToken: 'r', authToken: { token: 'a.b.c', expiresIn: '604800s' } }
    const json = pathname.endsWith('/installations') ? installation : { token: `token-${requests.length}` }
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  return requests
}

/** A message that the push service hands to the service worker. */
async function push(page: Page, message: object) {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) })
  await cdp.detach()
}

const result = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await navigator.serviceWorker.ready).getNotifications()
    return list.map(({ title, body, data }) => [title, body, data.path])
  })
