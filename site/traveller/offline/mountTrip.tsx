import { createRoot } from 'react-dom/client'
import { BookingPage } from '../booking/BookingPage.tsx'

/** The page of a booking where its own page could not be had. */
export const mountTrip = (box: HTMLElement, id: number) => createRoot(box).render(<BookingPage id={id} />)
