import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cutText } from '../../../domain/text/cutText.ts'
import { decodeTable, type TableEncoding, type TableProblem, tableEncodings } from '../../../domain/text/tableFile.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { fillFromFacts } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { importMessages } from './dataImportMessages.ts'
import { dataMessages } from './messages.ts'

const formatFileProblem = ({ code, facts }: TableProblem) => fillFromFacts(importMessages().fileProblems[`table_${code}`], { ...facts })

/** A file is picked and sent; what was understood of it is shown on its own page. */
export function ImportNew() {
  const messages = importMessages()
  const { id } = useCurrentProperty()
  const navigate = useNavigate()
  const [file, setFile] = useState<{ name: string; bytes: Uint8Array }>()
  const [encoding, setEncoding] = useState<TableEncoding>()
  const { run, isPending, fields } = useAction('POST /data/imports', { quiet: ['invalid'], idempotent: true })
  const decoded = file && decodeTable(file.bytes, encoding)
  const problem = decoded && 'problem' in decoded ? formatFileProblem(decoded.problem) : undefined
  const send = async () => {
    if (!file || !decoded || 'problem' in decoded) return
    const reply = await run({ body: { property: id, text: decoded.text, name: cutText(file.name, 120) } })
    if (reply.ok) navigate(`/data/import/${reply.data.id}`)
  }
  return (
    <Screen title={messages.title} back={['/data', dataMessages().title]} note={<p>{messages.note}</p>} isNarrow>
      <div className="panel grid gap-4">
        <Field label={messages.pick} hint={messages.pickHint} error={problem ?? fields.text}>
          {wiring => (
            <input
              {...wiring}
              className="input"
              type="file"
              accept=".csv,.tsv,.txt,.json,.ndjson,text/csv,application/json"
              onChange={async e => {
                const chosen = e.target.files?.[0]
                setFile(chosen && { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
              }}
            />
          )}
        </Field>
        <Field label={messages.encoding} isOptional>
          {wiring => (
            <select
              {...wiring}
              className="input"
              value={encoding ?? ''}
              onChange={e => setEncoding(tableEncodings.find(name => name === e.target.value))}
            >
              <option value="">{messages.encodingAuto}</option>
              {tableEncodings.map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <Button kind="primary" icon="upload" disabled={!file || Boolean(problem) || id === 0} isBusy={isPending} onClick={send}>
            {messages.start}
          </Button>
        </div>
      </div>
    </Screen>
  )
}
