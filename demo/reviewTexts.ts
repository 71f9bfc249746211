import type { ReviewCategory, Scores } from '../domain/reviews/reviewScore.ts'
import { reviewCategories } from '../domain/reviews/reviewScore.ts'
import type { Random } from './random.ts'

const good: Record<ReviewCategory, readonly string[]> = {
  value: [
    'Hard to find more for this money.',
    'Cheaper than the places around it, and better.',
    'Breakfast alone was worth half the price.',
  ],
  security: [
    'The lockers are big and take a normal padlock.',
    'Key cards at every door, I slept well.',
    'Felt safe coming back late on my own.',
  ],
  location: [
    'You walk everywhere from here.',
    'The bus from the airport stops around the corner.',
    'Quiet street, five minutes from the centre.',
  ],
  staff: [
    'Everybody at the desk knew my name on the second day.',
    'They kept my bag for a whole day and asked nothing for it.',
    'The night shift found me a doctor at three in the morning. Thank you!',
  ],
  atmosphere: [
    'I came alone and left with friends.',
    'Dinner together at the long table was the best part.',
    'Calm in the evening, which I had hoped for.',
  ],
  cleanliness: [
    'Showers spotless, every day.',
    'Fresh sheets, no smell, nothing to complain about.',
    'You can see that somebody cares for the kitchen.',
  ],
  facilities: [
    'A socket, a light and a curtain at every bed.',
    'The kitchen has all you need, even sharp knives.',
    'Fast internet, also in the dorm.',
  ],
}
const poor: Record<ReviewCategory, readonly string[]> = {
  value: ['A bit dear for what you get.', 'The towel costs extra, which I did not expect.'],
  security: ['My locker did not close properly.', 'The front door stood open for most of the evening.'],
  location: ['Further from the centre than I thought.', 'The street is loud until late.'],
  staff: ['Check-in took half an hour.', 'Nobody was at the desk when we arrived.'],
  atmosphere: ['Hardly anybody in the common room.', 'A group partied in the dorm until two.'],
  cleanliness: ['The bathroom could be cleaned more often.', 'Dust under the bed.'],
  facilities: ['One shower for twelve people is not enough.', 'The internet dropped again and again.'],
}
const titles = {
  high: [
    'Would come back tomorrow',
    'My favourite of the whole trip',
    'Just right',
    'Stayed two nights longer than planned',
    'Lovely people',
  ],
  middle: ['Good place to sleep', 'Solid', 'Fine for a few nights', 'Nice, with small things to mend'],
  low: ['Could be better', 'Not quite what I hoped for', 'Good house, bad night'],
} as const

/** A title for some, the best and the worst of the stay for all. */
export function reviewTexts(r: Random, scores: Scores): { title: string | null; text: string } {
  // Equal scores are told in any order: guests do not all begin with the price.
  const shuffled = Object.fromEntries(reviewCategories.map(c => [c, scores[c] + r.next() * 0.9])) as unknown as Scores
  const order = reviewCategories.toSorted((a, b) => shuffled[b] - shuffled[a])
  const [best, second] = order as [ReviewCategory, ReviewCategory]
  const worst = order.at(-1) as ReviewCategory
  const mean = reviewCategories.reduce((sum, c) => sum + scores[c], 0) / reviewCategories.length
  const sentences = [
    r.pick(good[best]),
    ...(r.chance(0.6) ? [r.pick(good[second])] : []),
    ...(scores[worst] <= 7 ? [r.pick(poor[worst])] : []),
  ]
  const level = mean >= 8.5 ? 'high' : mean >= 7 ? 'middle' : 'low'
  return { title: r.chance(0.6) ? r.pick(titles[level]) : null, text: sentences.join(' ') }
}

const thanks = [
  'Thank you for staying with us, and for taking the time to write. The table keeps a seat for you.',
  'You made us smile. Come back when the trees are in leaf.',
  'Thank you! We pass this on to everybody at the desk.',
]
const sorry = [
  'Thank you for saying this openly. We have looked at it and changed it since; we would be glad to show you.',
  'You are right, that should not happen. It is mended by now. Write to us before your next stay and we find you a quiet bed.',
]

export const replyFor = (r: Random, score: number): string => r.pick(score >= 7.5 ? thanks : sorry)
