import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canInstall, installPackages as installDebian, which } from '../../db/localBinaries.mjs'
import { Refusal, say } from './root.mjs'

/** A Chromium for the browser tests: named, found, or installed as a Debian package. */
export async function findBrowser() {
  const found = foundBrowser()
  if (found) return found
  if (canInstall()) {
    say('browser: installing chromium with apt-get')
    const failed = await installDebian(['chromium', 'fonts-noto-core'])
    if (failed) say(`browser: apt-get could not install it: ${failed}`)
  }
  const installed = foundBrowser()
  if (installed) return installed
  throw new Refusal(
    [
      'There is no Chromium for the browser tests. Do one of these and start again:',
      '  - sudo apt-get install chromium',
      '  - npx playwright install chromium',
      '  - CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  )
}

function foundBrowser() {
  const named = process.env.CHROMIUM_PATH?.trim()
  if (named && !existsSync(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  return named || which('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') || downloadedByPlaywright()
}

function downloadedByPlaywright() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  const versions = readdirSync(cache).filter(name => name.startsWith('chromium-'))
  return versions
    .flatMap(name => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map(file => path.join(cache, name, file)))
    .find(existsSync)
}
