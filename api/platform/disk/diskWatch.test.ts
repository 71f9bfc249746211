import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, startApi } from '../../stays/booking/testing.ts'
import { type DiskState, isDiskLow, watchDisk } from './service.ts'

const disk = mountSmallDisk()
let api: Api
let end: (() => void) | undefined
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => end?.())
afterAll(async () => {
  disk?.unmount()
  await api.stop()
})

/** A disk of eight megabytes, where this may be made; elsewhere the disk of the machine is looked at with a reserve that it never has. */
function mountSmallDisk() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'openbunk-disk-'))
  const unmount = () => {
    execFileSync('umount', [dir])
    rmSync(dir, { recursive: true })
  }
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir], { stdio: 'ignore' })
    return { dir, unmount }
  } catch {
    rmSync(dir, { recursive: true })
  }
}

const changes: boolean[] = []
const watch = (dir: string, reserveMb: number) =>
  watchDisk({ dir, reserveMb, everyMs: 20, onChange: ({ isLow }: DiskState) => void changes.push(isLow) })

describe('a disk that is nearly full', () => {
  it('takes nothing new, lets everything be read, and says why', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    end = await watch(os.tmpdir(), 1_000_000_000)
    const refused = await api.call('POST /booking', { body: bookingOf({ property, room }) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(refused.body).toMatchObject({ code: 'unavailable', reason: 'disk_low', detail: expect.stringContaining('can be read') })
    expect((await api.call(`PUT /property/${property.id}`, { token, body: {} })).status).toBe(503)
    expect((await api.call(`GET /property/${property.id}`)).status).toBe(200)
    expect((await api.call(`GET /booking/all?property=${property.id}`, { token })).meta?.total).toBe(0)
    end()
    expect((await api.call('POST /booking', { body: bookingOf({ property, room }) })).status).toBe(201)
  })

  it('still lets people in, and prices be asked', async () => {
    const { property, room } = await buildLiveProperty()
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    end = await watch(os.tmpdir(), 1_000_000_000)
    expect((await api.call('POST /auth/login', { body: { email: 'nobody@example.com', password: 'a wrong password' } })).status).toBe(401)
    const { guest: _, ...stay } = bookingOf({ property, room }) as Record<string, unknown>
    expect((await api.call('POST /booking/quote', { body: stay })).status).not.toBe(503)
    expect((await api.call('GET /admin/jobs', { token: admin })).status).toBe(200)
  })

  it.runIf(disk)('is noticed when it fills, and when there is room again', async () => {
    const { dir } = disk as { dir: string }
    end = await watch(dir, 4)
    expect(isDiskLow()).toBe(false)
    changes.length = 0
    writeFileSync(path.join(dir, 'filler'), Buffer.alloc(6 * 1_048_576, 1))
    await expect.poll(isDiskLow).toBe(true)
    rmSync(path.join(dir, 'filler'))
    await expect.poll(isDiskLow).toBe(false)
    expect(changes).toEqual([true, false])
  })

  it('is not looked at where the reserve is 0', async () => {
    end = await watch('/nowhere', 0)
    expect(isDiskLow()).toBe(false)
  })
})
