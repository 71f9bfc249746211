import { Screen } from '../../kit/Screen.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ArchivePanel } from './ArchivePanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportList } from './ImportList.tsx'
import { dataMessages } from './messages.ts'

/** What the hostel takes with it, and brings along. */
export function DataScreen() {
  const messages = dataMessages()
  const { id, can } = useCurrentProperty()
  return (
    <Screen title={messages.title} note={<p>{messages.note}</p>} isNarrow>
      <div className="grid gap-5">
        <ImportList property={id} />
        <ExportPanel property={id} />
        {can('data.archive') && <ArchivePanel property={id} />}
      </div>
    </Screen>
  )
}
