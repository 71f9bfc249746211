import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canInstall, installPackages as installDebian, which } from '../../db/localBinaries.mjs'
import { print, Refusal } from './root.mjs'

/**
 * Finds a Chromium for the browser tests: from the environment, on the machine, or installed as a Debian package. The headless shell is preferred: it
 * draws no windows, which takes a quarter of a test's time. It receives no push messages; `whole` asks for a browser that does.
 */
export async function findBrowser({ whole = false } = {}) {
  const found = foundBrowser(whole)
  if (found) return found
  for (const name of whole ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
    if (!canInstall()) break
    print(`browser: installing ${name} with apt-get`)
    const failed = await installDebian([name, 'fonts-noto-core'])
    if (failed) print(`browser: apt-get could not install it: ${failed}`)
    const installed = foundBrowser(whole)
    if (installed) return installed
  }
  throw new Refusal(
    [
      'There is no Chromium for the browser tests. Do one of these and start again:',
      '  - sudo apt-get install chromium',
      '  - npx playwright install chromium',
      '  - CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  )
}

function foundBrowser(whole) {
  const named = process.env.CHROMIUM_PATH?.trim()
  if (named && !existsSync(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  const shell = whole ? undefined : which('chromium-headless-shell') || downloadedByPlaywright('chromium_headless_shell-', 'headless_shell')
  return (
    named ||
    shell ||
    which('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ||
    downloadedByPlaywright('chromium-', 'chrome')
  )
}

function downloadedByPlaywright(folder, file) {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  const versions = readdirSync(cache).filter(name => name.startsWith(folder))
  return versions
    .flatMap(name =>
      ['chrome-linux', 'chrome-linux64', 'chrome-headless-shell-linux64'].map(system => path.join(cache, name, system, file)),
    )
    .find(existsSync)
}
