/**
 * What answers say in a sentence, by names that stay: a sentence in English stands in the answer, and beside it the name and the facts, from which the
 * site says it in the language of the page (messages/…/apiMessages.ts).
 */
export const messageCatalogue = {
  // Notices of an offer.
  split_rooms: 'The party is split over different rooms.',
  same_kind_rooms: 'The beds may be in different rooms of this kind.',
  last_ones: 'These are the last ones for your dates.',
  // Why nothing is offered, or not this room.
  sold_out: 'Not enough beds are left for all of you on these nights.',
  gender_mismatch: 'No room here takes everybody: some are for women or for men only, and who sleeps there has to say so.',
  too_young: 'Somebody is younger than this hostel takes.',
  too_old: 'Somebody is older than this hostel takes.',
  minor_in_dorm: 'Guests under 18 sleep in a private room here, and none is left.',
  minor_alone: 'Guests under 18 need an adult with them.',
  room_sold_out: 'Sold out on one of these nights.',
  women_only: 'Only for women, who say so.',
  men_only: 'Only for men, who say so.',
  // What the hostel closed. `{of}`, where there is one, is the room or the rate it closed.
  min_stay: '{n, plural, one {# night minimum on {date}.} other {# nights minimum on {date}.}}',
  max_stay: '{n, plural, one {# night maximum on {date}.} other {# nights maximum on {date}.}}',
  closed_to_arrival: 'No arrivals on {date}.',
  closed_to_departure: 'No departures on {date}.',
  stop_sell: 'Not for sale on {date}.',
  release_days: '{n, plural, one {To be booked a day before {date}.} other {To be booked # days before {date}.}}',
  max_days_ahead: '{n, plural, one {To be booked at most a day before {date}.} other {To be booked at most # days before {date}.}}',
  cut_off: 'Bookings for {date} ended at {time}.',
  // The terms of cancelling.
  free_until_arrival: 'Free cancellation until arrival.',
  free_then_first_night: 'Free cancellation until {until} (hostel time); after that it costs the first night.',
  free_then_amount: 'Free cancellation until {until} (hostel time); after that it costs a fixed fee.',
  free_then_all: 'Free cancellation until {until} (hostel time); after that it costs the price of the stay.',
  free_then_percent: 'Free cancellation until {until} (hostel time); after that it costs {percent} % of the price of the stay.',
  costs_first_night: 'No free cancellation: cancelling costs the first night.',
  costs_amount: 'No free cancellation: cancelling costs a fixed fee.',
  costs_all: 'No free cancellation: cancelling costs the price of the stay.',
  costs_percent: 'No free cancellation: cancelling costs {percent} % of the price of the stay.',
  free_then_first_night_rest:
    'Free cancellation until {until} (hostel time); after that it costs the first night and {rest} % of the rest of the deposit.',
  free_then_amount_rest:
    'Free cancellation until {until} (hostel time); after that it costs a fixed fee and {rest} % of the rest of the deposit.',
  free_then_percent_rest:
    'Free cancellation until {until} (hostel time); after that it costs {percent} % of the price of the stay and {rest} % of the rest of the deposit.',
  free_then_deposit: 'Free cancellation until {until} (hostel time); after that it costs {rest} % of the deposit.',
  costs_first_night_rest: 'No free cancellation: cancelling costs the first night and {rest} % of the rest of the deposit.',
  costs_amount_rest: 'No free cancellation: cancelling costs a fixed fee and {rest} % of the rest of the deposit.',
  costs_percent_rest:
    'No free cancellation: cancelling costs {percent} % of the price of the stay and {rest} % of the rest of the deposit.',
  costs_deposit: 'No free cancellation: cancelling costs {rest} % of the deposit.',
  kept_until:
    'Until {until} (hostel time) cancelling costs only the part of the deposit that is never given back; after that it costs more.',
  kept_until_arrival: 'Until arrival cancelling costs only the part of the deposit that is never given back.',
  // A code that takes nothing off.
  promo_used_up: 'This code has been used up.',
  promo_from: 'This code is for nights from {from}.',
  promo_to: 'This code is for nights to {to}.',
  promo_between: 'This code is for nights from {from} to {to}.',
  promo_weekdays: 'This code is for nights on {weekdays}.',
  promo_weekdays_from: 'This code is for nights on {weekdays} from {from}.',
  promo_weekdays_to: 'This code is for nights on {weekdays} to {to}.',
  promo_weekdays_between: 'This code is for nights on {weekdays} from {from} to {to}.',
  promo_min_nights: '{n, plural, one {This code is for stays of # night or more.} other {This code is for stays of # nights or more.}}',
  promo_early:
    '{n, plural, one {This code is for stays that begin # day from now or later.} other {This code is for stays that begin # days from now or later.}}',
  promo_late:
    '{n, plural, one {This code is for stays that begin within # day from now.} other {This code is for stays that begin within # days from now.}}',
  promo_other: 'This code is for another room or rate.',
  promo_unknown: 'This code is not known here.',
  // How a price came about: one message for each step.
  trace_base: 'base {price}',
  trace_base_for: '{n, plural, one {base for # guest {price}} other {base for # guests {price}}}',
  trace_night: 'price of the night {price}',
  trace_plan: 'plan {name} {change}',
  trace_rule: '{name} {change}',
  // What cancelling costs now.
  cancel_free: 'Cancelling now is free.',
  cancel_costs: 'Cancelling now costs {fee}.',
  cancel_free_refund: 'Cancelling now is free. {refund} of what you paid goes back to you.',
  cancel_costs_refund: 'Cancelling now costs {fee}. {refund} of what you paid goes back to you.',
  cancel_closed: 'This booking can no longer be cancelled.',
  // Why nothing is written: on a card of registration, or in a thread.
  card_done: 'The desk has checked this guest in already.',
  card_cancelled: 'This bed is cancelled.',
  card_early: 'The booking is not confirmed yet.',
  booking_over: 'This booking is over.',
  stay_over: 'This stay is over.',
  nothing_stands: 'Nothing of this booking stands any more.',
  finish_first: 'Finish the booking first, then you can write.',
  thread_over: '{n, plural, one {This thread ended # day after the stay.} other {This thread ended # days after the stay.}}',
  // Why nobody, or not this guest, can be checked in.
  booking_cancelled: 'The booking is cancelled.',
  stay_begins: 'The stay begins on {from}.',
  stay_ended: 'The stay ended on {until}.',
  part_begins: 'This part of the stay begins on {from}.',
  part_ended: 'This part of the stay ended on {until}.',
  guest_left: 'Has left already.',
  // Why a booking cannot be brought to another hostel.
  relocation_unconfirmed: 'Only a booking that is confirmed can be brought to another hostel.',
  relocation_begun: 'The stay has begun.',
  relocation_has_bed: 'There is a bed for this booking here: it is not overbooked.',
} as const satisfies Record<string, string>
export type MessageId = keyof typeof messageCatalogue
