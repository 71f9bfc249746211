import type { Browser, BrowserContext } from '@playwright/test'

/** Said of Playwright itself: see serviceWorkers in playwright.config.ts; and what it brings into the frame of a mail, where no script may run. */
const blocked = /Service Worker registration blocked by Playwright|Blocked script execution in '[^']+\/demo\/mails\/\d+\/html' because/
/** For its trace it asks again for a preview that is gone. Of what a page fetches itself, the place of the script would stand behind this. */
const reloadedPreview = /^Connecting to 'blob:.*has been blocked\.$/
/** React, of an island that was left before it was taken over: Astro unmounts it on the way to the next page. https://react.dev/errors/424 */
const leftEarly = /Minified React error #424;/

// A worker runs one test at a time.
let expected: RegExp[] = []
let isOver = false

/** The test is over: what its pages still ask for while they are put away is nobody's. */
export const stopListening = () => {
  isOver = true
}

/** What a test makes the browser complain of: a refusal that is asked for, a line that is cut. Said before it happens, it holds until the test ends. */
export const allowConsoleErrors = (...texts: RegExp[]) => void expected.push(...texts)

/** A line that a test cuts, by a route that is aborted or by `setOffline`. */
export const connectionLost = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|CONNECTION_REFUSED|NETWORK_CHANGED)|network error/

/** Hears every window of the browser until it is asked what was not expected: errors, failed loads, violations of the policy. */
export function collectConsoleErrors(browser: Browser): () => string[] {
  expected = []
  isOver = false
  const collected: string[] = []
  const collectFrom = (context: BrowserContext) => {
    context.on('console', message => {
      if (!isOver && ['error', 'warning'].includes(message.type()))
        collected.push(`${message.text()} ${pathOf(message.location().url)}`.trim())
    })
    context.on('weberror', error => {
      // axe opens an empty page of its own, where what a test keeps for the pages of the site cannot be kept.
      if (!isOver && error.page()?.url() !== 'about:blank') collected.push(String(error.error()))
    })
  }
  browser.on('context', collectFrom)
  return () => {
    browser.off('context', collectFrom)
    return [...new Set(collected)].filter(text => ![blocked, reloadedPreview, leftEarly, ...expected].some(known => known.test(text)))
  }
}

function pathOf(address: string) {
  if (!URL.canParse(address)) return ''
  const { pathname, search } = new URL(address)
  return `(${pathname}${search})`
}
