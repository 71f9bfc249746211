// Small tools for things that several processes share through files.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** A process, told apart from a later one that got the same number. */
export const me = (pid = process.pid) => ({ pid, born: born(pid) })

export function isAlive(who) {
  if (!who?.pid) return false
  try {
    process.kill(who.pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const stat = statOf(who.pid)
  if (!stat) return process.platform !== 'linux'
  // Containers without an init keep zombies, and those still answer signal 0.
  return stat.state !== 'Z' && (who.born === undefined || who.born === null || stat.born === who.born)
}

const born = pid => statOf(pid)?.born ?? null

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], born: fields[19] }
  } catch {
    return undefined
  }
}

export function readJson(file) {
  try {
    return JSON.parse(readText(file))
  } catch {
    return undefined
  }
}

export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Whole or not at all, and for the owner's eyes only: these files hold passwords. */
export function writeJson(file, value) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

/** Runs the work while no other process runs under the same lock file; a lock whose holder died is taken over. */
export async function withLock(file, work, { seconds = 180 } = {}) {
  for (let waited = 0; !tryLock(file); waited += 100) {
    if (waited > seconds * 1000) throw new Error(`${file} has been held by process ${readJson(file)?.pid} for ${seconds} seconds.`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Takes the lock file if nobody alive holds it. */
export function tryLock(file, facts = {}) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...me(), ...facts }), { mode: 0o600 })
  try {
    // link() fails when the name exists, and the name never shows without its content.
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = readJson(file)
    if (!isAlive(holder)) takeAway(file, holder)
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

// Two may find the same dead lock: whoever renames it first looks again at what it holds.
function takeAway(file, seen) {
  const taken = `${file}.dead.${process.pid}`
  try {
    renameSync(file, taken)
    const holder = readJson(taken)
    if (holder?.pid !== seen?.pid || holder?.born !== seen?.born) linkSync(taken, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(taken, { force: true })
  }
}
