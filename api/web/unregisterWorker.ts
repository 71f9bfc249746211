import type { RequestHandler } from 'express'

// Browsers look for a new worker with each page they open: this one takes the place of ours, throws away what it kept and is gone.
const unregisterScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('openbunk-')) await caches.delete(name)
  await registration.unregister()
}
`

/** `/sw.js` where OFFLINE_WORKER is off. */
export const unregisterWorker: RequestHandler = (_req, res) =>
  void res.type('text/javascript').set('Cache-Control', 'no-cache').send(unregisterScript)
