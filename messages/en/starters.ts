/** What most hostels write to most guests: messages to begin with (domain/guestMessages/starters.ts). What stands in braces is filled in when they are sent. */
export const starters = {
  thanks:
    'Hello {guest_name},\n\nthank you for booking with {hostel}. {room} is kept for you from {arrival} to {departure}; the code of your booking is {code}.\n\nIf you have a question, write to us here.',
  directions:
    'Hello {guest_name},\n\nin two days you are with us. This is where you find us: {address}.\nCheck-in is from {check_in_from}. When do you arrive? Tell us here, so that somebody expects you.',
  unpaid:
    'Hello {guest_name},\n\nof your stay from {arrival} (booking {code}) {balance} is still open. You can pay it on the page of your booking where that is offered, or at the desk when you come.',
  today:
    'Good morning {guest_name},\n\ntoday you come to us. Check-in begins at {check_in_from}; have the code {code} ready. If you are late, write to us here.',
  night:
    'Hello {guest_name},\n\nhow was your first night? If something is missing or disturbs you, tell us here: today we can still do something about it.',
  goodbye:
    'Thank you for staying with us, {guest_name}. If you have left something behind, write to us here and we will look for it. A good journey from {hostel}.',
  late: 'Thank you for telling us, {guest_name}. Come late without a worry: your bed is kept.',
} as const
export type StarterTexts = Record<keyof typeof starters, string>
