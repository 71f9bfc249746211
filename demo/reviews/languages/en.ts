import type { ReviewLanguage } from '../phrases.ts'

export const en: ReviewLanguage = {
  titles: {
    high: [
      'Would come back tomorrow',
      'My favourite of the whole trip',
      'Just right',
      'Stayed two nights longer than planned',
      'Lovely people',
    ],
    middle: ['Good place to sleep', 'Solid', 'Fine for a few nights', 'Nice, with small things to mend'],
    low: ['Could be better', 'Not quite what I hoped for', 'Good house, bad night'],
  },
  good: {
    value: [
      'Hard to find more for this money.',
      'Cheaper than the places around it, and better.',
      ['Breakfast is in the price, and it is a real one.', 'freeBreakfast'],
      ['Nobody charges you for the walking tour, and it was the best two hours of my stay.', 'walkingTour'],
    ],
    security: [
      'The lockers are big and take a normal padlock.',
      'Felt safe coming back late.',
      ['Somebody is at the desk all night, so I never worried about the door.', 'nightDesk'],
      ['Only women in the dorm, and a lock that works. I slept well.', 'womenDorm'],
    ],
    location: [
      'The bus from the airport stops around the corner.',
      ['You walk everywhere from here.', 'near'],
      ['Far enough from the centre to be quiet, and the bus comes every few minutes.', 'far'],
      ['You can be in the water before you are awake.', 'sea'],
      ['The mountains begin behind the house.', 'mountains'],
    ],
    staff: [
      'Everybody at the desk knew my name on the second day.',
      'They kept my bag for a whole day and asked nothing for it.',
      ['The night shift found me a doctor at three in the morning. Thank you!', 'nightDesk'],
      ['They drew me a map for the bike ride, with the good bakery on it.', 'bikes'],
    ],
    atmosphere: [
      ['I came alone and left with friends.', 'alone'],
      ['We talked to more people here in one evening than in a week elsewhere.', 'together'],
      ['Dinner together at the long table was the best part.', 'longTable'],
      ['The bar is where everybody meets, and it closes in time to sleep.', 'bar'],
      ['Evenings on the terrace, a game of cards, people from everywhere.', 'terrace'],
      'Calm in the evening, which I had hoped for.',
    ],
    cleanliness: [
      'Showers spotless, every day.',
      'Fresh sheets, no smell, nothing to complain about.',
      'You can see that somebody cares for the kitchen.',
      ['Our own bathroom was as clean on the last day as on the first.', 'ensuite'],
    ],
    facilities: [
      ['A socket, a light and a curtain at every bed.', 'dorm'],
      'The kitchen has all you need, even sharp knives.',
      'Fast internet, also in the room.',
      ['I worked for three days from the quiet room and got more done than at home.', 'workSpace'],
      ['The pool after a long bus ride: nothing better.', 'pool'],
      ['Air conditioning that is cold without being loud.', 'airCon'],
    ],
  },
  poor: {
    value: [
      'A bit dear for what you get.',
      ['The towel costs extra, which I did not expect.', 'paidTowels'],
      ['Breakfast costs extra and is small.', 'paidBreakfast'],
    ],
    security: ['My locker did not close properly.', 'The front door stood open for most of the evening.'],
    location: [['Further from the centre than I thought.', 'far'], 'The street is loud until late.'],
    staff: ['Check-in took half an hour.', ['We came after eleven and had to ring somebody out of bed.', 'dayDesk']],
    atmosphere: ['Hardly anybody in the common room.', ['A group partied in the dorm until two.', 'dorm']],
    cleanliness: ['The bathroom could be cleaned more often.', 'Dust under the bed.'],
    facilities: [
      ['One shower for twelve people is not enough.', 'bigDorm', 'sharedBath'],
      'The internet dropped again and again.',
      ['Four floors, no lift and a big suitcase.', 'noLift'],
    ],
  },
  plain: ['For one night it does the job.', 'You get a bed and a roof, and that is about it.'],
  thanks: [
    'Thank you for staying with us, and for taking the time to write. Your chair is kept free.',
    'You made us smile. Come back when the season turns, it is another town then.',
    'Thank you! We pass this on to everybody at the desk.',
  ],
  sorry: [
    'Thank you for saying this openly. We have looked at it and changed it since; we would be glad to show you.',
    'You are right, that should not happen. Write to us before your next stay and we find you a better bed.',
  ],
}
