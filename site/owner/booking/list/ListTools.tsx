import { type FormEvent, useState } from 'react'
import { bookingListColumns, bookingOrders, MAX_BOOKING_VIEWS } from '../../../../domain/booking/bookingLists.ts'
import { Button } from '../../../kit/Button.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { t } from '../../../lib/language/messages.ts'
import type { BookingCategory } from '../bookingColumns.tsx'
import { bookingListMessages } from './messages.ts'
import type { SavedView, useListChoices } from './useListChoices.ts'

interface Props {
  choices: ReturnType<typeof useListChoices>
  category: BookingCategory
  sort: SavedView['sort']
  onSort: (sort: string | undefined) => void
  onOpen: (view: SavedView) => void
}

/** Order, columns and views of the list, behind one button. */
export function ListTools(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const messages = bookingListMessages()
  return (
    <>
      <Button icon="slidersHorizontal" onClick={() => setOpen(true)}>
        {messages.tools}
      </Button>
      <Modal title={messages.tools} isPanel isOpen={isOpen} onClose={() => setOpen(false)}>
        <Tools {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Tools({ choices, category, sort, onSort, onOpen, onClose }: Props & { onClose: () => void }) {
  const messages = bookingListMessages()
  return (
    <div className="grid gap-6">
      <label className="grid gap-1">
        <span className="font-semibold">{messages.order}</span>
        <select className="input" value={sort ?? ''} onChange={e => onSort(e.target.value || undefined)}>
          <option value="">{messages.ownOrder}</option>
          {bookingOrders.map(order => (
            <option key={order} value={order}>
              {messages.orders[order]}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{messages.columns}</legend>
        {bookingListColumns.map(column => (
          <label key={column} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={choices.columns.includes(column)}
              onChange={e => void choices.showColumn(column, e.target.checked)}
            />
            {messages.columnNames[column]}
          </label>
        ))}
      </fieldset>
      <section className="grid gap-2">
        <h3 className="font-semibold">{messages.views}</h3>
        {choices.views.map(view => (
          <div key={view.name} className="flex items-center gap-2">
            <button
              type="button"
              className="link min-w-0 grow text-start"
              onClick={() => {
                onOpen(view)
                onClose()
              }}
            >
              <bdi>{view.name}</bdi>
            </button>
            <Button
              kind="quiet"
              isSmall
              icon="trash2"
              isBusy={choices.isPending}
              aria-label={t(messages.removeView, { name: view.name })}
              onClick={() => void choices.removeView(view.name)}
            />
          </div>
        ))}
        {choices.views.length < MAX_BOOKING_VIEWS && (
          <ViewForm
            isBusy={choices.isPending}
            onSave={async name => {
              const view = { name, category, ...(sort && { sort }), columns: [...choices.columns] }
              const reply = await choices.saveView(view)
              if (!reply.ok) return
              onOpen(view)
              onClose()
            }}
          />
        )}
      </section>
    </div>
  )
}

function ViewForm({ isBusy, onSave }: { isBusy: boolean; onSave: (name: string) => Promise<void> }) {
  const messages = bookingListMessages()
  const [name, setName] = useState('')
  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    if (name.trim()) void onSave(name.trim())
  }
  return (
    <form className="grid gap-1" onSubmit={handleSubmit}>
      <label className="grid gap-1">
        <span className="text-muted">{messages.nameOfView}</span>
        <input className="input" maxLength={40} value={name} onChange={e => setName(e.target.value)} />
      </label>
      <Button type="submit" icon="bookmark" isBusy={isBusy}>
        {messages.saveView}
      </Button>
    </form>
  )
}
