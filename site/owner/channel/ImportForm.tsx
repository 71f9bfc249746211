import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Connection } from './channelFormat.ts'
import type { ConnectionValues } from './connectionValues.ts'
import { findFreeEntryMode } from './connectionValues.ts'
import { FreeEntriesField } from './FreeEntriesField.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { channelMessages } from './messages.ts'

type ImportValues = Omit<ConnectionValues, 'room' | 'bed'>

/** Changes name or calendar address. The current address is a secret of the channel and not shown. */
export function ImportForm({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const { form: messages } = channelMessages()
  const { id, importHost } = connection
  const { initial, version, newer } = useVersionedEdit(connection, connectionToValues)
  const { run } = useAction('PUT /channel-managers/connections/:id', { done: messages.saved, quiet: ['stale'] })
  const handleSubmit = async (values: ImportValues) => {
    const importUrl = values.importUrl.trim()
    const free = findFreeEntryMode(values)
    const body = {
      name: values.name.trim(),
      ...(importUrl && { importUrl }),
      ...(free && { freeEntries: free }),
      ...(version && { version }),
    }
    const reply = await run({ params: { id }, body })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form
      initial={initial}
      newer={newer}
      submit={messages.save}
      beside={<Button onClick={onDone}>{getMessages('kit').notNow}</Button>}
      onSubmit={handleSubmit}
    >
      <TextField<ImportValues> name="name" label={messages.name} autoComplete="off" maxLength={80} />
      <TextField<ImportValues>
        name="importUrl"
        label={importHost ? messages.newImportUrl : messages.importUrl}
        hint={importHost ? messages.newImportUrlHint : messages.importUrlHintShort}
        type="url"
        inputMode="url"
        placeholder="https://"
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <CalendarFields connection={connection} />
    </Form>
  )
}

/** The calendar's contents, and how entries marked as free are treated. */
function CalendarFields({ connection: { property, room, bed, freeFound } }: { connection: Connection }) {
  const { useValue, useDerived } = useForm<ImportValues>()
  const importUrl = useValue('importUrl')
  return (
    <>
      <ImportPreview
        importUrl={importUrl.trim()}
        place={room === null ? undefined : { property, room, ...(bed !== null && { bed }) }}
        freeEntries={useDerived(findFreeEntryMode) ?? 'hold'}
      />
      {!importUrl && freeFound > 0 && <FreeEntriesField count={freeFound} />}
    </>
  )
}

const connectionToValues = ({ name, freeEntries, asksAboutFree }: Connection): ImportValues => ({
  name,
  importUrl: '',
  freeEntries: asksAboutFree ? '' : freeEntries,
})
