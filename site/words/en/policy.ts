/** The terms of cancelling in sentences; the back-offices show them as guests read them. */
export const policy = {
  first: 'Free cancellation until {span} before check-in opens. Later, {cost} is charged.',
  later: 'From {span} before, it is {cost}.',
  atOnce: 'From the moment of booking, {cost} is charged.',
  free: 'Cancellation is free at any time before check-in.',
  missing: 'If you do not come, {cost} is charged.',
  missingSame: 'If you do not come, it is the same.',
  hours: { one: '{n} hour', other: '{n} hours' },
  days: { one: '{n} day', other: '{n} days' },
  night: 'the first night',
  whole: 'the whole stay',
  half: 'half of the stay',
  share: '{percent} % of the stay',
  nothing: 'nothing',
}
