import type { RequestHandler } from 'express'

// Browsers look for a new service worker whenever they open a page: this one replaces ours, deletes its caches and unregisters itself.
const unregisterScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('openbunk-')) await caches.delete(name)
  await registration.unregister()
}
`

/** Serves `/sw.js` where OFFLINE_WORKER is off. */
export const unregisterWorker: RequestHandler = (_req, res) =>
  void res.type('text/javascript').set('Cache-Control', 'no-cache').send(unregisterScript)
