import { EmptyState } from '../../kit/EmptyState.tsx'

/** What to show, and how, to somebody who has not begun. */
export function PhotoTips({ isOfRoom, mayEdit }: { isOfRoom: boolean; mayEdit: boolean }) {
  if (!mayEdit) return <EmptyState icon="image" title="No photos yet" />
  if (isOfRoom) {
    return (
      <EmptyState icon="image" title="No photos of this room yet">
        <p>The beds from the door, one bunk from near, the lockers, the window, the bathroom. With made beds and the curtains open.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="image" title="No photos yet">
      <p>
        Before it goes live your hostel needs one photo at least; until then a drawing stands in, which says that it is one. Ten make a good
        page:
      </p>
      <ul className="list-disc pl-5 text-left">
        <li>the house from the street, as one finds it;</li>
        <li>each kind of room, with made beds, and a bathroom;</li>
        <li>the kitchen and where people sit together;</li>
        <li>what only you have: the roof, the garden, the view.</li>
      </ul>
      <p>By daylight, with the telephone held sideways, and nobody in them who has not been asked.</p>
    </EmptyState>
  )
}
