import { Field } from '../../kit/form/Field.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { guestMessages } from './messages.ts'

/** Who of the property answers this guest; nobody: whoever comes first. */
export function AssigneeSelect({ booking }: { booking: number }) {
  const messages = guestMessages()
  const { item } = useItem('GET /booking/:id/messages/assignee', { params: { id: booking } })
  const { run, isPending } = useAction('PUT /booking/:id/messages/assignee', { done: messages.assigned })
  if (!item) return null
  return (
    <Field label={messages.assignee} className="w-52">
      {wiring => (
        <select
          {...wiring}
          className="input"
          disabled={isPending}
          value={item.assignee?.id ?? ''}
          onChange={e => void run({ params: { id: booking }, body: { assignee: Number(e.target.value) || null } })}
        >
          <option value="">{messages.nobody}</option>
          {item.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
