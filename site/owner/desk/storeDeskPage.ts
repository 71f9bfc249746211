/**
 * Has the service worker store this page with the scripts that it consists of, so that it opens without a connection. Nothing of a guest is in them:
 * what the desk sees is stored by itself (storedSheets.ts).
 */
export function storeDeskPage() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ desk: listScripts() }))
}

const listScripts = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name, location.origin))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/_astro\/[\w.@-]+$/.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]
