/**
 * Each `import()` of a built page (scripts/lib/importAgain.ts). Chromium remembers for ever that a module could not be fetched, be it one that another needs:
 * after a lost connection the import would never work again. So its files are fetched first, of which nobody remembers a failure, and it finds them in the
 * browser's cache.
 */
export async function importAgain<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map(file => fetchOnce(new URL(`/${file}`, location.href).href)))
  return load()
}

const fetched = new Map<string, Promise<void>>()

function fetchOnce(address: string): Promise<void> {
  const before = fetched.get(address)
  if (before) return before
  const now = address.endsWith('.css') ? addStyles(address) : fetchScript(address)
  fetched.set(address, now)
  now.catch(() => fetched.delete(address))
  return now
}

async function fetchScript(address: string) {
  if (isLoaded(address)) return
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} for ${address}`)
  // A file counts once all of it is here.
  await response.arrayBuffer()
}

/** Among the scripts of the page, or imported before. */
const isLoaded = (address: string) =>
  performance.getEntriesByName(address, 'resource').some(entry => (entry as PerformanceResourceTiming).responseStatus === 200)

const addStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    if ([...document.styleSheets].some(sheet => sheet.href === href)) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`no styles at ${href}`))
    }
    document.head.append(link)
  })
