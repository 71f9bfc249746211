import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { officeIcons } from './officeIcons.ts'

it('no island for everybody names an icon that only the back-offices draw', async () => {
  const files = await Array.fromAsync(glob('site/traveller/**/*.{ts,tsx}'))
  expect(files.length).toBeGreaterThan(100)
  const named = new RegExp(`['"](${Object.keys(officeIcons).join('|')})['"]`)
  const found = files.filter(file => !file.includes('.test.')).filter(file => named.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
