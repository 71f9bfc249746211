/** The terms of cancelling in sentences; the back-offices show them as guests read them. */
export const policy = {
  first: 'Free cancellation until {span} before check-in opens. Later, {cost} is charged.',
  later: 'From {span} before, it is {cost}.',
  atOnce: 'From the moment of booking, {cost} is charged.',
  free: 'Cancellation is free at any time before check-in.',
  missing: 'If you do not come, {cost} is charged.',
  missingSame: 'If you do not come, it is the same.',
  hours: '{n, plural, one {# hour} other {# hours}}',
  days: '{n, plural, one {# day} other {# days}}',
  night: 'the first night',
  whole: 'the whole stay',
  half: 'half of the stay',
  share: '{percent} % of the stay',
  nothing: 'nothing',
  withRest: '{cost} and {percent} % of the rest of the deposit',
  ofDeposit: '{percent} % of the deposit',
  firstKept: 'Cancelling until {span} before check-in opens costs only {kept}. Later, {cost} is charged.',
  freeKept: 'Cancelling at any time before check-in costs only {kept}.',
  leastKept: 'Never given back: {kept}.',
  keptAmount: '{amount} of the deposit',
  minDaysAhead:
    '{n, plural, one {Only for who books at least one day before arrival.} other {Only for who books at least # days before arrival.}}',
  maxDaysAhead:
    '{n, plural, one {Only for who books at most one day before arrival.} other {Only for who books at most # days before arrival.}}',
} as const
