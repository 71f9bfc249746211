import { useState } from 'react'
import type { Api, Result } from '../../../../api/contract.ts'
import { type BookingListColumn, bookingListColumns, defaultBookingColumns } from '../../../../domain/booking/bookingLists.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'

type ListChoices = Result<Api['GET /booking/views']>
export type SavedView = ListChoices['views'][number]

/** The columns and views of who is signed in; until they are known those of everybody. */
export function useListChoices(viewName: string | undefined) {
  const { item } = useItem('GET /booking/views', {})
  const { run, isPending } = useAction('PUT /booking/views')
  // Shown at once; a failed change is taken back.
  const [changed, setChanged] = useState<ListChoices>()
  const choices = changed ?? item ?? { columns: null, views: [] }
  const view = choices.views.find(v => v.name === viewName)
  const columns = view?.columns ?? choices.columns ?? defaultBookingColumns
  const save = async (changes: Partial<ListChoices>) => {
    const body = { ...choices, ...changes }
    setChanged(body)
    const reply = await run({ body })
    setChanged(undefined)
    return reply
  }
  return {
    views: choices.views,
    view,
    columns,
    isPending,
    showColumn: (column: BookingListColumn, isOn: boolean) => {
      const shown = bookingListColumns.filter(c => (c === column ? isOn : columns.includes(c)))
      return view ? save({ views: choices.views.map(v => (v === view ? { ...v, columns: shown } : v)) }) : save({ columns: shown })
    },
    /** One of the same name is replaced. */
    saveView: (added: SavedView) => save({ views: [...choices.views.filter(v => v.name !== added.name), added] }),
    removeView: (name: string) => save({ views: choices.views.filter(v => v.name !== name) }),
  }
}
