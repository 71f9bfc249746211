/** What travellers can rely on: what holds when plans go wrong, how to stay safe, and who runs a hostel. */
export const whatIf = {
  title: 'What happens if',
  description:
    'A full or closed hostel, a cancellation, an illness, a late arrival, something lost: what then holds on OpenBunk, rule by rule.',
  lead: 'Plans go wrong. This is what holds then. The numbers on this page come from the very code that applies them.',
  full: {
    q: 'The hostel has no bed for me',
    a: 'A bed is sold here only once, even if many people press at the same moment. A hostel that sells elsewhere too may still end up with more guests than beds. Then it must find you others of at least the same kind at no extra cost, or give your money back.',
    more: 'It can move you to another hostel nearby, but only if you agree: your booking ends without a fee, what you paid online goes back to you, the first hostel owes you what the other one costs more, and you pay at the desk there.',
  },
  closed: {
    q: 'The hostel stops selling, or closes',
    a: 'Your booking stays. A hostel that is suspended sells nothing new and must honour the stays it has sold, and none can be closed for good here while it has stays ahead. If you stand before a locked door, call and write from the page of your booking, then [tell us](/contact).',
  },
  cancelled: {
    q: 'The hostel cancels',
    a: 'You hear of it by e-mail at once, with the reason if one was given. The page of your booking shows what was charged and what goes back to you. It owes you the beds it confirmed: if it cancels of its own accord and keeps a fee, [tell us](/contact).',
  },
  unanswered: {
    q: 'The hostel does not answer my request',
    a: 'A request ends by itself once {hours} hours have passed without an answer, and at {time} of the morning after the day of arrival at the latest, on the clock of the hostel. You owe nothing: what was reserved on your card is released, and what you paid goes back.',
  },
  ill: {
    q: 'I fall ill, or cannot travel',
    a: 'The terms you booked by hold whatever the reason, so write to the hostel first: it can waive the fee. You see what cancelling costs before you decide, can cancel for one of you only, and can change the dates where beds are free.',
  },
  late: {
    q: 'I come late, or not at all',
    a: 'Tell the hostel your time of arrival on the page of your booking. Whoever has not come is a no-show from {time} of the next day, or from {noon} if something was paid, on the clock of the hostel; a stay of one night is kept until check-out. Then the beds are for others, and you pay what your terms say.',
  },
  forgotten: {
    q: 'I left something behind',
    a: 'Write to the hostel on the page of your booking. You can do so until {days} days after you leave.',
  },
  lost: {
    q: 'I lost my phone, or the link to my booking',
    a: 'With its code and your e-mail we [send the link again](/booking). With an account your bookings are under [your trips](/account) on any device; under [your profile](/account/profile) you log out the one you lost.',
  },
  hurt: {
    q: 'I am hurt, or in danger',
    a: 'Call for help first: the numbers, and what else keeps you safe, are on the page [staying safe](/safety).',
  },
} as const

export const safety = {
  title: 'Staying safe',
  description:
    'Emergency numbers by country, what a hostel must have given before it can be booked, and how to report somebody or something.',
  emergency: 'In an emergency',
  emergencyText:
    'Call {number}: most mobile phones reach help with it in most countries, even where another number is usual. Tell them where you are first. The page of a hostel has the number of its country below its map, where we know it for certain.',
  byCountry: 'Emergency numbers of {n} countries',
  country: 'Country',
  police: 'Police',
  ambulance: 'Ambulance',
  hostels: 'What a hostel must have given',
  hostelsText:
    'Before anybody can book it: its street address and its exact place on the map, a telephone number or an e-mail address for guests, its cancellation terms, whether guests pay taxes on top, and a photo. Those who run this site let it in, and look again when it changes its name, kind or address.',
  licence:
    'The page of a hostel names who runs it and its licence or registration number, where it gave them. Where a number is required and missing, [tell us](/contact).',
  dorms: 'A dorm for women is sold to women only, and one for men to men only.',
  people: 'Other travellers',
  peopleText:
    'In chats others see the name you choose, never your own; the staff of the hostel does not read them. Nobody sees your meeting point or contact details for a ride before you accept them. Who else is staying is shown as figures of at least {least} people who agreed to be counted.',
  tips: 'Tell a friend where you sleep and who you ride with. Never pay a hostel or a driver before you are there, except on the payment page of this site. Leave whenever something feels wrong.',
  report: 'Report something',
  reportText:
    'Every event, ride, review with its reply and photos, and chat message can be reported, and so can the people you meet there and the hostel that plans it: a person looks at it. In chats, on rides and at events you can block people: neither of you sees what the other writes or offers. For anything else [write to us](/contact).',
  more: 'What holds when plans go wrong is on the page [what happens if](/what-happens-if).',
} as const

/** On the page of a hostel. */
export const operator = {
  title: 'Who runs it',
  company: 'Run by',
  licence: 'Licence or registration number',
  emergency: 'Emergency number there',
  contract: 'Your contract for the stay is with the hostel.',
  whatIf: 'What happens if something goes wrong',
  report: 'Report this hostel',
} as const
