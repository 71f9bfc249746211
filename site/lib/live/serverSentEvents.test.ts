import { expect, it } from 'vitest'
import { parseServerSentEvents } from './serverSentEvents.ts'

async function read(...chunks: string[]) {
  const bytes = chunks.map(c => new TextEncoder().encode(c))
  const stream = new ReadableStream<Uint8Array>({
    start(c) {
      for (const b of bytes) c.enqueue(b)
      c.close()
    },
  })
  return Array.fromAsync(parseServerSentEvents(stream))
}

it('reads events however they are cut', async () => {
  const text = 'retry: 3000\nid: 4\nevent: ready\ndata: {}\n\n: here\n\nid: 5\nevent: news\ndata: {"kind":"no_show","who":"é"}\n\n'
  const whole = [{ id: 4, event: 'ready', data: {} }, undefined, { id: 5, event: 'news', data: { kind: 'no_show', who: 'é' } }]
  expect(await read(text)).toEqual(whole)
  expect(await read(...text)).toEqual(whole)
  expect(await read(text.slice(0, 30), text.slice(30, 77), text.slice(77))).toEqual(whole)
})

it('waits for the end of an event, and is not thrown by what it does not know', async () => {
  expect(await read('id: 5\nevent: news\ndata: {"a":1}\n')).toEqual([])
  expect(await read('id: x\nevent: news\ndata: {"a"\n\n', 'data: 1\n\n')).toEqual([{ event: 'news', data: {} }, undefined])
})
