import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import express from 'express'
import { expect, it } from 'vitest'
import { unregisterWorker } from './unregisterWorker.ts'

it('replaces the worker, deletes its caches and unregisters itself', async () => {
  const server = createServer(express().get('/sw.js', unregisterWorker)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`)
  server.close()
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])

  const done: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  let work: Promise<void> | undefined
  runInNewContext(await answer.text(), {
    addEventListener: (name: string, then: (event: object) => void) => Object.assign(listeners, { [name]: then }),
    skipWaiting: () => done.push('at once'),
    caches: { keys: async () => ['openbunk-1', 'of somebody else'], delete: async (name: string) => done.push(name) },
    registration: { unregister: async () => done.push('gone') },
  })
  listeners.install?.({})
  listeners.activate?.({ waitUntil: (promise: Promise<void>) => (work = promise) })
  await work
  expect(done).toEqual(['at once', 'openbunk-1', 'gone'])
  expect(listeners.fetch).toBeUndefined()
})
