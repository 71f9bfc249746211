import { EmptyState } from '../../kit/EmptyState.tsx'
import { photosMessages } from './messages.ts'

/** Advice for the first photos. */
export function PhotoTips({ isOfRoom, mayEdit }: { isOfRoom: boolean; mayEdit: boolean }) {
  const messages = photosMessages().tips
  if (!mayEdit) return <EmptyState icon="image" title={messages.none} />
  if (isOfRoom) {
    return (
      <EmptyState icon="image" title={messages.noneOfRoom}>
        <p>{messages.room}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="image" title={messages.none}>
      <p>{messages.hostel}</p>
      <ul className="list-disc ps-5 text-start">
        <li>{messages.street}</li>
        <li>{messages.rooms}</li>
        <li>{messages.kitchen}</li>
        <li>{messages.special}</li>
      </ul>
      <p>{messages.how}</p>
    </EmptyState>
  )
}
