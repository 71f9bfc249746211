import { statfs } from 'node:fs/promises'
import { createGauge } from '../metrics/service.ts'

const CHECK_INTERVAL_MS = 5000
/** So much more than the reserve must be free before writing begins again: what was just taken back must not end it at once. */
const RECOVERY = 1.1
const MB = 1_048_576

interface DiskWatchOptions {
  dir: string
  /** Megabytes; 0: the disk is not looked at. */
  reserveMb: number
  onChange: (state: DiskState) => void
  everyMs?: number
}

export interface DiskState {
  freeMb: number
  reserveMb: number
  /** Nothing new is taken until there is room again. */
  isLow: boolean
}

let state: DiskState = { freeMb: Number.POSITIVE_INFINITY, reserveMb: 0, isLow: false }

export const isDiskLow = (): boolean => state.isLow
export const getDiskState = (): DiskState => state

/**
 * Looks at the free room every few seconds. A full disk lets a database stop in the middle of its work: with this nothing new is taken
 * while there is still room for what is under way, and everything can be read. Answers how to end it.
 */
export async function watchDisk({ dir, reserveMb, onChange, everyMs = CHECK_INTERVAL_MS }: DiskWatchOptions): Promise<() => void> {
  if (reserveMb === 0) return () => undefined
  let hasEnded = false
  const check = async () => {
    const { bavail, bsize } = await statfs(dir)
    // The end does not wait for a look that is under way.
    if (hasEnded) return
    const freeMb = Math.floor((bavail * bsize) / MB)
    const wasLow = state.isLow
    state = { freeMb, reserveMb, isLow: freeMb < (wasLow ? reserveMb * RECOVERY : reserveMb) }
    if (state.isLow !== wasLow) onChange(state)
  }
  await check()
  // A folder that cannot be looked at is found by readiness, which writes into it.
  const timer = setInterval(() => void check().catch(() => undefined), everyMs)
  timer.unref()
  return () => {
    hasEnded = true
    clearInterval(timer)
    state = { freeMb: Number.POSITIVE_INFINITY, reserveMb: 0, isLow: false }
  }
}

createGauge('openbunk_disk_free_bytes', 'Room on the disk of DATA_DIR.', () => (state.reserveMb ? [[{}, state.freeMb * MB]] : []))
createGauge('openbunk_read_only', '1 while that room is less than DISK_RESERVE_MB, and nothing new is taken.', () => [
  [{}, state.isLow ? 1 : 0],
])
