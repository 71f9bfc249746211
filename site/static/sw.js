// Answers where the network does not: the page that says so, once a trip was opened what shows it, and for who works at a desk the sheet of the
// day (/owner/desk). Nothing else is ever answered from here: no price, no search, no call of the API, no other page of the back-offices. Neither the
// trips nor the day of the desk are here: the pages store them (site/traveller/offline, site/owner/desk). OFFLINE_WORKER=off replaces this file with one that leaves (api/web/unregisterWorker.ts).
const build = { version: 'none', shell: [], trips: [], news: {} } // written by scripts/lib/offlineWorker.ts: a new version of the site is a new file

const ours = 'openbunk-'
const here = ours + build.version
/** The page of the desk with its scripts, all of one build: it stays as it is until the page is opened again with a connection. */
const desk = `${ours}desk`
const deskPage = '/owner/desk'
/** No page: stands for the wish to have what shows trips, so that the next version brings it along. */
const wish = '/offline/trips'

addEventListener('install', event => {
  skipWaiting()
  event.waitUntil(fill())
})

async function fill() {
  const isWished = await caches.match(wish)
  const cache = await caches.open(here)
  await cache.addAll(['/offline', ...build.shell])
  if (isWished) await addTrips(cache)
}

async function addTrips(cache) {
  await cache.addAll(build.trips)
  await cache.put(wish, new Response())
}

addEventListener('activate', event => event.waitUntil(tidy()))

async function tidy() {
  const old = (await caches.keys()).filter(name => name.startsWith(ours) && name !== here && name !== desk)
  await Promise.all(old.map(name => caches.delete(name)))
}

addEventListener('message', event => {
  if (event.data === 'trips') event.waitUntil(Promise.all([keepTrips(), keepOffline(event.source.url)]))
})

addEventListener('message', event => {
  if (Array.isArray(event.data?.desk)) event.waitUntil(storeDesk(event.data.desk))
})

/** The scripts that the page consists of are named by it, and by who opened it. */
async function storeDesk(opened) {
  try {
    const cache = await caches.open(desk)
    const answer = await fetch(deskPage)
    if (!answer.ok || answer.redirected) return
    const wanted = new Set([...filesIn(await answer.clone().text()), ...opened.filter(file => /^\/_astro\/[\w.@-]+$/.test(file))])
    const before = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all([...wanted].filter(file => !before.includes(file)).map(file => cache.add(file).catch(() => undefined)))
    const older = await cache.match(deskPage)
    const isOtherBuild = older && String(filesIn(await older.text())) !== String(filesIn(await answer.clone().text()))
    await cache.put(deskPage, answer)
    if (isOtherBuild) await Promise.all(before.filter(file => file !== deskPage && !wanted.has(file)).map(file => cache.delete(file)))
  } catch {
    // The connection went, or the disk is full: what was stored before stays.
  }
}

const filesIn = text => text.match(/\/_astro\/[\w.@-]+\.(?:js|css)/g) ?? []

async function keepTrips() {
  const cache = await caches.open(here)
  if (!(await cache.match(wish))) await addTrips(cache)
}

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/v1/')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/_astro/')) event.respondWith(asset(event))
})

async function page(event) {
  const { request } = event
  try {
    // Going back, the browser would take a page it saw before, with the prices of then.
    const answer = await (navigator.onLine ? fetch(request) : fetch(request.url, { cache: 'no-store', redirect: 'manual' }))
    if (answer.ok) event.waitUntil(keepOffline(request.url))
    return answer
  } catch {
    const office = await deskFor(request.url)
    if (office) return office
    const own = await caches.match(offlineOf(request.url), { ignoreVary: true })
    return own ?? (await caches.match('/offline', { ignoreVary: true })) ?? Response.error()
  }
}

/** Where somebody works at a desk, its screens lead to the sheet of the day. */
async function deskFor(address) {
  const { pathname, search } = new URL(address)
  if (!/^\/owner\/(desk|dashboard|calendar|booking|check-in|cash|day-close|guest|messages|housekeeping)(\/|$)/.test(pathname)) return undefined
  const page = await caches.match(deskPage, { ignoreVary: true })
  if (!page || /^\/owner\/desk(\/|$)/.test(pathname)) return page
  const property = new URLSearchParams(search).get('property')
  return Response.redirect(deskPage + (property ? `?${new URLSearchParams({ property })}` : ''))
}

/** The page without a connection, in the language of an address: `/hi/offline` for `/hi/search`. */
const offlineOf = address => `${/^(\/[a-z]{2})?(?=\/|$)/.exec(new URL(address).pathname)?.[1] ?? ''}/offline`

/** Whoever reads the site in another language is told in it that there is no connection. */
async function keepOffline(visited) {
  const address = offlineOf(visited)
  try {
    const cache = await caches.open(here)
    if (await cache.match(address)) return
    const answer = await fetch(address)
    if (!answer.ok || answer.redirected) return
    await cache.addAll(new Set(filesIn(await answer.clone().text())))
    await cache.put(address, answer)
  } catch {
    // The connection went, or the disk is full: the next page asks again.
  }
}

/** The name of such a file is made of what is in it: it never changes. */
async function asset(event) {
  const { request } = event
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(request.url, answer.clone()))
  return answer
}

async function keep(url, answer) {
  try {
    await (await caches.open(here)).put(url, answer)
  } catch {
    // The disk is full: the next visit asks again.
  }
}

// What is told while nobody looks (api/platform/notifications/pushMessage.ts, by way of Firebase). Browsers ask that each of these is shown.
addEventListener('push', event => event.waitUntil(ring(event.data)))

/** What came without words says it in the language of the browser: what has words has them in that of the account. */
async function ring(data) {
  const { notification = {}, data: about = {} } = read(data)
  const { title = 'OpenBunk', body = build.news[navigator.language.slice(0, 2)] ?? build.news.en, tag } = notification
  const sign = { icon: '/icon-192.png', badge: '/icon-192.png', data: { path: about.path } }
  await registration.showNotification(title, { body, ...(tag && { tag }), ...sign })
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage('told')
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data?.path))
})

/** Never over a page that somebody is in the middle of: one that shows it already, or a new one. */
async function lead(path = '/account/notifications') {
  const { href, origin } = new URL(path, location.origin)
  const wanted = origin === location.origin ? href : location.origin
  const there = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).find(({ url }) => url === wanted)
  return there ? there.focus() : clients.openWindow(wanted)
}
