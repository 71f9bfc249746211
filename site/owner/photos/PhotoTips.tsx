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
      <Subjects />
      <p>{messages.how}</p>
    </EmptyState>
  )
}

/** What makes a good page of photos, for those who have some. */
export function PhotoGuide() {
  const messages = photosMessages().tips
  return (
    <details className="card p-4">
      <summary className="font-semibold">{messages.guide}</summary>
      <div className="mt-3 grid max-w-text gap-3">
        <p>{messages.ten}</p>
        <Subjects />
        <p>{messages.how}</p>
        <ul className="list-disc ps-5">
          <li>{messages.light}</li>
          <li>{messages.size}</li>
          <li>{messages.crop}</li>
        </ul>
      </div>
    </details>
  )
}

function Subjects() {
  const messages = photosMessages().tips
  return (
    <ul className="list-disc ps-5 text-start">
      <li>{messages.street}</li>
      <li>{messages.rooms}</li>
      <li>{messages.kitchen}</li>
      <li>{messages.special}</li>
    </ul>
  )
}
