import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Table } from '../../../kit/list/Table.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { roomColumns } from '../../room/RoomList.tsx'
import { useRooms } from '../../room/useRooms.ts'
import { propertyMessages } from '../messages.ts'

/** What each room costs by itself; a row opens the room. Weekends, seasons and plans come later, in the rate grid. */
export function RoomPrices({ property }: { property: number }) {
  const messages = propertyMessages().add
  const { rows, problem, reload } = useRooms(property)
  return (
    <div className="mb-5 grid gap-3">
      {!rows && !problem && <Skeleton rows={2} height={44} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <Notice kind="warning" title={messages.noRoomsYet} />}
      {rows && rows.length > 0 && (
        <Table caption={messages.roomPrices} columns={roomColumns()} rows={rows} keyOf={r => r.id} hrefOf={r => `/room/${r.id}`} />
      )}
      <p className="text-muted">
        {messages.seasonsLater}{' '}
        <a className="link" href="/owner/rate">
          {messages.rateGrid}
        </a>
      </p>
    </div>
  )
}
