// The calendar library needs Date objects in the browser's time zone; the day itself is text, and is never converted between time zones.
export const toDate = (day: string) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
export const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')

const arrowClass = 'button button-quiet size-11 p-0 aria-disabled:opacity-40'

/** The classes of all calendars. */
export const calendarClasses = {
  root: 'relative',
  months: 'flex gap-8',
  month: 'w-77',
  month_caption: 'flex h-11 items-center justify-center font-semibold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrowClass,
  button_next: arrowClass,
  chevron: 'size-5 fill-current',
  weekday: 'h-8 w-11 text-sm font-normal text-muted',
  day: 'size-11 p-0 text-center tabular-nums',
  day_button: 'size-11 rounded-control hover:outline-1 hover:outline-control disabled:opacity-40 disabled:hover:outline-none',
  today: 'font-bold underline decoration-2 underline-offset-4',
  outside: 'invisible',
  disabled: 'text-muted',
}
