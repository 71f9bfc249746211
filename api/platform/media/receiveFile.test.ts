import { expect, it } from 'vitest'
import { withUploadLimit } from './receiveFile.ts'

it('keeps four uploads of twelve for other networks, whatever accounts one of them has', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const send = (who: number, ip: string) => withUploadLimit({ who, ip }, () => over.then(() => who))
  const flood = [1, 1, 1, 1, 2, 2, 2, 2].map((who, n) => send(who, `2001:db8:1:${n}::1`))
  await expect(send(1, '198.51.100.7')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(send(3, '2001:db8:1:99::1')).rejects.toMatchObject({ code: 'rate_limited' })
  const others = [4, 4, 5, 6].map(who => send(who, '198.51.100.7'))
  await expect(send(7, '198.51.100.8')).rejects.toMatchObject({ code: 'unavailable' })
  end()
  expect(await Promise.all([...flood, ...others])).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 5, 6])
  expect(await withUploadLimit({ who: 3, ip: '2001:db8:1:99::1' }, async () => 'again')).toBe('again')
})
