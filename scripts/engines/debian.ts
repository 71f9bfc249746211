// Unpacks programs from Debian packages of any suite into a folder, and runs them on the libraries of that suite: nothing is installed or changed on
// the host, and root is not needed. With an empty dpkg status, apt resolves all dependencies, including libc.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withLock } from '../../db/localProcess.mjs'
import { command } from './command.ts'

export interface Programs {
  /** Named by the kind of engine, so that engines with the same packages share them. */
  folder: string
  suite: string
  packages: readonly string[]
  /** Packages that are unpacked without their dependencies. */
  alone?: readonly string[]
  /** Packages that the programs do not need here. */
  skip?: RegExp
}

const KEYRING = process.env.DEBIAN_KEYRING ?? '/usr/share/keyrings/debian-archive-keyring.gpg'

/** Downloads, verifies and unpacks the packages, unless the folder is complete already. */
export async function fetchPrograms(programs: Programs, log: (line: string) => void): Promise<void> {
  const { folder, suite, packages, alone = [] } = programs
  const stamp = path.join(folder, 'complete')
  const text = [suite, ...packages, ...alone].join(' ')
  mkdirSync(path.dirname(folder), { recursive: true })
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return
    if (!existsSync('/usr/bin/apt-get') || !existsSync(KEYRING))
      throw new Error(
        'This engine comes out of Debian packages: it needs apt-get and debian-archive-keyring. Any Debian or Ubuntu has them.',
      )
    rmSync(folder, { recursive: true, force: true })
    log(`fetching ${packages.join(', ')} of Debian ${suite}`)
    await unpack(programs)
    writeFileSync(stamp, text)
  })
}

async function unpack({ folder, suite, packages, alone = [], skip }: Programs) {
  const apt = path.join(folder, 'apt')
  const env = { APT_CONFIG: await configureApt(apt, suite) }
  const get = (...args: string[]) => command('apt-get', ['-qq', ...args], { env, cwd: path.join(apt, 'cache/archives') })
  await get('update')
  const plan = await get('-s', 'install', '--no-install-recommends', ...packages)
  const exact = [...plan.matchAll(/^Inst (\S+) \((\S+)/gm)].map(([, name, version]) => `${name}=${version}`)
  await get('download', ...exact.filter(name => !skip?.test(name)), ...alone)
  const archives = path.join(apt, 'cache/archives')
  for (const file of readdirSync(archives).filter(f => f.endsWith('.deb')))
    await command('dpkg-deb', ['-x', path.join(archives, file), path.join(folder, 'root')])
  rmSync(apt, { recursive: true, force: true })
}

async function configureApt(apt: string, suite: string): Promise<string> {
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'log']) mkdirSync(path.join(apt, part), { recursive: true })
  writeFileSync(path.join(apt, 'status'), '')
  writeFileSync(path.join(apt, 'sources.list'), await sourcesOf(suite))
  const file = path.join(apt, 'apt.conf')
  const lines = [
    `Dir::State "${apt}/state"; Dir::State::status "${apt}/status";`,
    `Dir::Cache "${apt}/cache"; Dir::Log "${apt}/log";`,
    `Dir::Etc::sourcelist "${apt}/sources.list"; Dir::Etc::sourceparts "/dev/null";`,
    'Dir::Etc::preferences "/dev/null"; Dir::Etc::preferencesparts "/dev/null";',
    `Acquire::Languages "none"; Acquire::Retries "3"; APT::Install-Recommends "false"; APT::Sandbox::User "${os.userInfo().username}";`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** The Debian mirror of this machine, and its updates of the same suite. */
async function sourcesOf(suite: string): Promise<string> {
  const targets = await command('apt-get', ['indextargets', '--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages']).catch(() => '')
  const sources = [...new Set(targets.split('\n'))].map(line => line.split(' ')).filter(([, release]) => release)
  const codename = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
  const [mirror] = sources.find(([, release]) => [codename, 'stable', 'testing', 'sid', 'unstable'].includes(release ?? '')) ?? []
  const more = sources.filter(([, release]) => release === `${suite}-updates` || release === `${suite}-security`)
  const all = [[process.env.DEBIAN_MIRROR ?? mirror ?? 'http://deb.debian.org/debian', suite], ...more]
  return all.map(([uri, release]) => `deb [signed-by=${KEYRING}] ${uri} ${release} main\n`).join('')
}
