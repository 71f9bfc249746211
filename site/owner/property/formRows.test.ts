import { expect, it } from 'vitest'
import type { AnyValues } from '../../kit/form/formValues.ts'
import { addRow, getRowNames, removeRow, rowsToValues } from './formRows.ts'

const list = rowsToValues<string, AnyValues>('taxes', [
  { name: 'a', 'tiers.count': '1', 'tiers.0.value': '3', isNew: true },
  { name: 'b', 'tiers.count': '0' },
  { name: 'c', 'tiers.count': '2' },
])

it('keeps rows in order', () => {
  expect(getRowNames(list, 'taxes')).toEqual(['taxes.0', 'taxes.1', 'taxes.2'])
  expect(addRow(list, 'taxes', { name: '' })).toEqual({ 'taxes.count': '4', 'taxes.3.name': '' })
})

it('moves up what stands behind, and leaves nothing of what went', () => {
  const next: AnyValues = { ...list, ...removeRow(list, 'taxes', 0) }
  expect(getRowNames(next, 'taxes').map(row => [next[`${row}.name`], next[`${row}.tiers.count`]])).toEqual([
    ['b', '0'],
    ['c', '2'],
  ])
  expect([next['taxes.0.tiers.0.value'], next['taxes.0.isNew']]).toEqual(['', false])
  expect(removeRow(list, 'taxes', 2)).toEqual({ 'taxes.count': '2' })
})
