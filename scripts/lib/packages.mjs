import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../db/localProcess.mjs'
import { trimPackages } from '../trim.mjs'
import { isStopping, run } from './children.mjs'
import { productNode } from './node.mjs'
import { print, Refusal, root, secondsSince } from './root.mjs'

const needMegabytes = 1200

/** Installs the packages of the lock file, with `dev` also those for building and testing. Does nothing if they are installed already. */
export async function installPackages({ dev = false } = {}) {
  if (isInstalled({ dev })) return print('packages: as locked')
  checkSpace()
  const began = Date.now()
  print(`packages: installing${dev ? ' (with those for development)' : ''}, about half a minute …`)
  const ticking = setInterval(() => print(`packages: still installing (${secondsSince(began)})`), 10_000)
  // A product that runs from this folder needs its packages: the missing ones are added beside them.
  const adds = dev && isInstalled({ dev: false })
  try {
    await (adds ? addDevelopment() : npm(['ci', dev ? '--include=dev' : '--omit=dev']))
    checkInstalled({ dev })
    trimPackages()
  } catch (error) {
    // Half of the packages would be worse than none: npm puts their programs, Node among them, first in the path.
    if (!adds && !isStopping()) rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
    throw error
  } finally {
    clearInterval(ticking)
  }
  print(`packages: installed in ${secondsSince(began)}`)
}

function checkInstalled({ dev }) {
  if (!isInstalled({ dev }))
    throw new Refusal('npm did not install everything that package-lock.json names: a full disk is the usual reason.')
  if (spawnSync(productNode(), ['--version']).status !== 0)
    throw new Refusal('The Node that came with the packages does not run: start again.')
}

function checkSpace() {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1048576)
  if (free >= needMegabytes) return
  throw new Refusal(
    `The disk that holds ${root} is too full to install the packages: ${free} MB are free and ${needMegabytes} MB are needed.`,
  )
}

// npm writes a record of what it installed when it is done: it is compared with the lock file.
function isInstalled({ dev }) {
  const locked = readJson(path.join(root, 'package-lock.json'))?.packages
  const found = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages
  if (!locked) throw new Refusal('package-lock.json is missing or cannot be read: the folder is not a whole copy of the product.')
  if (!found) return false
  return Object.entries(locked).every(([where, { version, dev: isDev, devOptional, optional }]) => {
    if (where === '' || optional || devOptional || (isDev && !dev)) return true
    return found[where]?.version === version
  })
}

async function addDevelopment() {
  const lock = path.join(root, 'package-lock.json')
  const before = readFileSync(lock)
  try {
    await npm(['install', '--include=dev', '--no-save'])
  } finally {
    if (!readFileSync(lock).equals(before)) writeFileSync(lock, before)
  }
}

function npm(args) {
  const all = [...args, '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier']
  const refusal = `npm ${args[0]} failed; its messages above say why (a missing network and a full disk are the usual reasons).`
  const cli = process.env.npm_execpath
  const options = { cwd: root, refusal, stdio: ['ignore', 'ignore', 'inherit'] }
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...all], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all, { ...options, shell: process.platform === 'win32' })
}
