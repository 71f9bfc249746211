import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Messages that Playwright itself causes: see serviceWorkers in playwright.config.ts; and the script that it injects into the mail frame, where
 * scripts are forbidden.
 */
const blocked = /Service Worker registration blocked by Playwright|Blocked script execution in '[^']+\/demo\/mails\/\d+\/html' because/
/** The trace viewer fetches a preview again that no longer exists. A request of the page itself would carry the location of a script. */
const reloadedPreview = /^Connecting to 'blob:.*has been blocked\.$/
/** React, when an island is unmounted by a navigation before it was hydrated: https://react.dev/errors/424 */
const leftEarly = /Minified React error #424;/

// A worker runs one test at a time.
let expected: RegExp[] = []
let isOver = false

/** Called after the test: requests that are aborted while its pages close are not failures. */
export const stopListening = () => {
  isOver = true
}

/** Errors that the test causes on purpose, such as a refusal or a lost connection. Declared before they happen; valid until the test ends. */
export const allowConsoleErrors = (...texts: RegExp[]) => void expected.push(...texts)

/** A connection that the test interrupts, by an aborted route or by `setOffline`. */
export const connectionLost = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|CONNECTION_REFUSED|NETWORK_CHANGED)|network error/

/** Collects errors, failed loads and policy violations of every window, until it is asked for the unexpected ones. */
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
      // On a blank page storage that a test prepares for the site is not accessible.
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
