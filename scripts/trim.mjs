// After an install: takes away the C headers that come with Node. They are for compiling addons, of which there are none here, and weigh 61 MB.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const packages = path.join(import.meta.dirname, '../node_modules')

export function trimPackages() {
  for (const name of readdirSync(packages).filter(n => /^node-(linux|win)-/.test(n)))
    rmSync(path.join(packages, name, 'include'), { recursive: true, force: true })
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) trimPackages()
