/** Who waits for beds of the hostel. */
export const messages = {
  title: 'Waiting list',
  note: 'Who waits for beds while you are full. Beds that become free are offered automatically, in this order.',
  which: 'Which night',
  all: 'All nights',
  none: 'Nobody waits',
  noneText:
    'Travellers join from your page when nothing is free for their dates. You can switch the list off among the settings of your hostel.',
  noneNight: 'Nobody waits for this night',
  waiting: 'Waiting',
  offered: 'Beds kept',
  any: 'Any price',
  columns: { name: 'Name', dates: 'Dates', guests: 'Guests', most: 'Not more than', since: 'Since', state: 'State' },
} as const
