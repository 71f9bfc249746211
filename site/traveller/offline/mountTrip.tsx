import { createRoot } from 'react-dom/client'
import { BookingPage } from '../booking/BookingPage.tsx'

/** Shows a booking on the offline page, in place of its own page. */
export const mountTrip = (box: HTMLElement, id: number) => createRoot(box).render(<BookingPage id={id} tiles={null} />)
