import { expect, it } from 'vitest'
import { chooseWorkerCount } from './workerCount.ts'

it.each([
  ['a small machine', 1, 1024, 1],
  ['less memory than one process takes', 8, 512, 1],
  ['two processors and 4 GB', 2, 4096, 2],
  ['many processors and little memory', 8, 3072, 4],
  ['a large machine', 16, 65_536, 16],
  ['more than anybody needs', 256, 1_048_576, 64],
])('%s', (_what, processors, memoryMb, workers) => expect(chooseWorkerCount({ processors, memoryMb })).toBe(workers))

it('reads the machine it is on', () => {
  const workers = chooseWorkerCount()
  expect(workers).toBeGreaterThanOrEqual(1)
  expect(workers).toBeLessThanOrEqual(64)
})
