import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillWorker } from '../../../scripts/lib/offlineWorker.ts'

// Runs the real service worker in a stand-in for its global scope.
const worker = readFileSync(path.join(import.meta.dirname, '../../static/sw.js'), 'utf8')
const source = fillWorker(worker, { version: 'test', shell: [], trips: [] })
const origin = 'https://beds.example.org'

interface Window {
  url: string
  notified: unknown[]
  focused: boolean
}
let result: [string, Record<string, unknown>][]
let windows: Window[]
let opened: string[]
let handlers: Record<string, (event: object) => void>

let languageOfBrowser: string

beforeEach(() => {
  languageOfBrowser = 'en-GB'
  ;[result, windows, opened, handlers] = [[], [], [], {}]
  const view = (w: Window) => ({
    url: w.url,
    postMessage: (data: unknown) => w.notified.push(data),
    focus: () => {
      w.focused = true
    },
  })
  vm.runInNewContext(source, {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler
    },
    location: { origin },
    navigator: {
      get language() {
        return languageOfBrowser
      },
    },
    URL,
    registration: { showNotification: async (title: string, options: Record<string, unknown>) => void result.push([title, options]) },
    clients: { matchAll: async () => windows.map(view), openWindow: async (url: string) => void opened.push(url) },
  })
})

async function happen(name: string, event: object) {
  const works: Promise<unknown>[] = []
  handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  expect(works).toHaveLength(1)
  await Promise.all(works)
}
const page = (at: string): Window => ({ url: origin + at, notified: [], focused: false })

describe('what is pushed', () => {
  const push = (text: string | null) => happen('push', { data: text === null ? null : { json: () => JSON.parse(text) } })
  // The format in which Firebase delivers what api/platform/notifications/pushMessage.ts writes.
  const message = {
    from: '123456789012',
    fcmMessageId: 'x',
    notification: { title: 'New booking', body: 'Ana · 1 guest', tag: 'notification-7' },
    data: { path: '/owner/booking/7', topic: 'booking_made', notification: '7' },
  }

  it('is shown with its tag and link, and open pages are notified', async () => {
    windows = [page('/'), page('/owner/notifications')]
    await push(JSON.stringify(message))
    expect(result).toMatchObject([['New booking', { body: 'Ana · 1 guest', tag: 'notification-7', data: { path: '/owner/booking/7' } }]])
    expect(windows.map(w => w.notified)).toEqual([['told'], ['told']])
  })

  it.each([null, '', 'not json', '{}', 'null', '[]'])('is shown even when it says nothing that is understood: %s', async text => {
    await push(text)
    expect(result.map(([title, { body }]) => [title, body])).toEqual([['OpenBunk', 'Something new for you']])
  })

  it.each([
    ['hi', 'आपके लिए कुछ नया है'],
    ['ar-EG', 'لديك جديد'],
    ['pt-PT', 'Something new for you'],
  ])('speaks the language of the browser where it says nothing itself: %s', async (language, text) => {
    languageOfBrowser = language
    await push('{}')
    expect(result.map(([, { body }]) => body)).toEqual([text])
  })
})

describe('a notification that is pressed', () => {
  const press = async (at?: string) => {
    let isClosed = false
    const notification = {
      data: { path: at },
      close: () => {
        isClosed = true
      },
    }
    await happen('notificationclick', { notification })
    expect(isClosed).toBe(true)
  }

  it('leads to what it is about, over no page that somebody is in the middle of', async () => {
    windows = [page('/checkout'), page('/owner/booking/71')]
    await press('/owner/booking/7')
    expect([opened, windows.map(w => w.focused)]).toEqual([[`${origin}/owner/booking/7`], [false, false]])
  })

  it('brings the page to the front that shows it already', async () => {
    windows = [page('/'), page('/owner/booking/7')]
    await press('/owner/booking/7')
    expect([opened, windows.map(w => w.focused)]).toEqual([[], [false, true]])
  })

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])('leads nowhere else: %s', async at => {
    await press(at)
    expect(opened).toEqual([origin])
  })

  it('leads to all of them where it does not say', async () => {
    await press()
    expect(opened).toEqual([`${origin}/account/notifications`])
  })
})
