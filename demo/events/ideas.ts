import { type Day, weekday } from '../../domain/calendar/days.ts'
import type { EventCategory } from '../../domain/listing/eventCategories.ts'
import type { Random } from '../random.ts'
import type { SceneKind } from '../scene.ts'
import type { WrittenProperty } from '../writeProperty.ts'
import { localLife } from './localLife.ts'
import { type Season, seasonOf } from './season.ts'

const MON = 1
const TUE = 2
const WED = 3
const THU = 4
const FRI = 5
const SAT = 6
const SUN = 7

/** Something that hostels do with their guests. In texts, `{dish}` and the like stand for what is the city's own (localLife.ts). */
export interface EventIdea {
  title: string
  category: EventCategory
  place: string
  from: string
  to: string
  text: string
  capacity?: number
  /** In the currency of the property, as a share of its cheapest bed. */
  share?: number
  /** Days of the week on which it takes place; otherwise any. */
  days?: readonly number[]
  scenes?: readonly SceneKind[]
  seasons?: readonly Season[]
  /** Months in which it takes place, and the countries that keep them. */
  months?: readonly number[]
  countries?: readonly string[]
  /** A facility of the hostel. */
  needs?: string
  /** How other hostels call it, tell of it, and when it is there. */
  variants?: readonly Partial<Pick<EventIdea, 'title' | 'text' | 'from' | 'to' | 'place'>>[]
  /** What the place must have a word for. */
  local?: keyof ReturnType<typeof localLife>
}

const BEFORE_THE_DOOR = 'At the front door'
const towns = ['oldtown', 'skyline'] as const
const christianEurope = ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GB', 'HU', 'IE', 'LT', 'LV', 'NO', 'PL', 'SE', 'SI']

/** What takes place in the house is over when the property wants to be quiet (properties.ts). */
export const ideas: readonly EventIdea[] = [
  {
    title: 'Walk through {quarter}',
    category: 'tour',
    place: BEFORE_THE_DOOR,
    from: '10:00',
    to: '12:30',
    capacity: 20,
    days: [TUE, THU, SAT],
    local: 'quarter',
    text: 'Two hours on foot through {quarter}, with the places we go to ourselves. Shoes matter more than the weather.',
  },
  {
    title: '{city} on foot',
    category: 'tour',
    place: BEFORE_THE_DOOR,
    from: '16:00',
    to: '18:00',
    capacity: 15,
    days: [MON, WED, FRI],
    scenes: ['oldtown'],
    text: 'Old {city} in two hours: courtyards, shortcuts, and where to eat afterwards.',
  },
  {
    title: 'Cooking class: {dish}',
    category: 'food',
    place: 'Kitchen',
    from: '18:00',
    to: '21:00',
    capacity: 10,
    share: 0.6,
    days: [TUE, THU, SUN],
    needs: 'kitchen',
    local: 'dish',
    text: 'We shop at the market, cook {dish} together and eat it at one table. Tell us what you do not eat.',
  },
  {
    title: 'Dinner together: {dish}',
    category: 'food',
    place: 'Kitchen',
    from: '19:30',
    to: '22:00',
    capacity: 16,
    share: 0.3,
    days: [MON, WED, SUN],
    needs: 'kitchen',
    local: 'dish',
    text: 'One big pot of {dish} for everybody who signs the list by five.',
  },
  {
    title: 'Pub crawl: four bars',
    category: 'party',
    place: BEFORE_THE_DOOR,
    from: '21:00',
    to: '01:30',
    capacity: 30,
    share: 0.5,
    days: [THU, FRI, SAT],
    scenes: towns,
    text: 'Four bars of {city}, one drink in the price, and somebody who knows the way back. The house itself stays quiet.',
    variants: [
      {
        title: 'Bars of {city}, three of them',
        from: '20:30',
        text: 'Three places without a sign over the door. The first drink is in the price, the way back as well.',
      },
      {
        title: 'Out together: {city} by night',
        from: '21:30',
        to: '02:00',
        text: 'One bar with music, one to talk, one to dance. Nobody has to stay until the end.',
      },
      {
        title: 'Small bars, long stories',
        from: '20:00',
        to: '23:30',
        text: 'Slowly, with a table at each stop. Good for those who came alone.',
      },
    ],
  },
  {
    title: 'Pub quiz',
    category: 'games',
    place: 'Bar',
    from: '20:30',
    to: '23:00',
    days: [TUE, WED],
    needs: 'bar',
    text: 'Teams of four. Come alone and we find you a team.',
  },
  {
    title: 'Language exchange: {language} and English',
    category: 'culture',
    place: 'Lounge',
    from: '19:00',
    to: '21:00',
    capacity: 24,
    days: [TUE, WED],
    local: 'language',
    text: 'People from {city} come to practise English and help you with {language}: twenty minutes in one, twenty in the other.',
  },
  {
    title: 'Surf lesson',
    category: 'sport',
    place: BEFORE_THE_DOOR,
    from: '08:30',
    to: '11:30',
    capacity: 8,
    share: 1.2,
    days: [MON, WED, SAT],
    scenes: ['coast'],
    seasons: ['summer', 'spring', 'autumn'],
    local: 'surf',
    text: 'Two hours in the water with a teacher. Board and wetsuit are in the price; you need to be able to swim.',
  },
  {
    title: 'Evening swim',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '18:00',
    to: '20:00',
    scenes: ['coast'],
    seasons: ['summer'],
    days: [TUE, FRI, SUN],
    text: 'Down to the water together when the heat lets go. Towel and something to drink.',
  },
  {
    title: 'Beach volleyball',
    category: 'sport',
    place: BEFORE_THE_DOOR,
    from: '16:30',
    to: '19:00',
    capacity: 16,
    scenes: ['coast'],
    seasons: ['summer', 'spring'],
    days: [SAT, SUN],
    text: 'Two teams, mixed by height. The net is ours.',
  },
  {
    title: 'Walk along the winter sea',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '14:00',
    to: '16:30',
    capacity: 15,
    scenes: ['coast'],
    seasons: ['winter'],
    days: [SAT, SUN],
    text: 'Wind, waves and nobody else. Tea in a flask.',
  },
  {
    title: 'Day hike',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '07:30',
    to: '15:00',
    capacity: 10,
    share: 0.4,
    scenes: ['mountains'],
    seasons: ['summer', 'spring', 'autumn'],
    days: [WED, SAT, SUN],
    text: 'About six hours, one steep part. Bring water, a jacket and shoes that hold; lunch is in the price.',
  },
  {
    title: 'Snow walk',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '10:00',
    to: '14:00',
    capacity: 8,
    share: 0.5,
    scenes: ['mountains'],
    seasons: ['winter'],
    days: [SAT, SUN],
    text: 'Up to where the snow is, slowly, with soup at the top. We lend gaiters and poles.',
  },
  {
    title: 'Stories by the stove',
    category: 'culture',
    place: 'Lounge',
    from: '20:00',
    to: '22:30',
    scenes: ['mountains'],
    seasons: ['winter', 'autumn'],
    days: [FRI, SAT],
    text: 'Everybody brings one true story of a bad day on a mountain.',
  },
  {
    title: 'Waterfall by scooter',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '09:00',
    to: '14:00',
    capacity: 8,
    share: 0.8,
    scenes: ['jungle'],
    days: [TUE, THU, SAT],
    text: 'Half an hour’s ride, then twenty minutes on foot. Bring something to swim in.',
  },
  {
    title: 'Night walk: frogs and fireflies',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '20:00',
    to: '22:00',
    capacity: 10,
    share: 0.4,
    scenes: ['jungle'],
    days: [MON, WED, FRI],
    text: 'With torches and closed shoes. Most of what lives here comes out after dark.',
  },
  {
    title: 'Stars over the desert',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '19:00',
    to: '23:30',
    capacity: 12,
    share: 1,
    scenes: ['desert'],
    days: [WED, SAT],
    text: 'An hour out of town by jeep, tea on a carpet, and more stars than you can name. It gets cold.',
  },
  {
    title: 'Mint tea at five',
    category: 'food',
    place: 'Courtyard',
    from: '17:00',
    to: '18:30',
    scenes: ['desert'],
    days: [TUE, THU, SUN],
    text: 'How it is poured, why from so high, and what to say when you have had enough.',
  },
  {
    title: 'Sunrise walk',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '05:30',
    to: '08:00',
    capacity: 12,
    days: [THU, SUN],
    seasons: ['summer', 'spring'],
    text: 'Up before {city} is. Coffee in a flask, and back before it gets hot.',
  },
  {
    title: 'Yoga on the terrace',
    category: 'sport',
    place: 'Terrace',
    from: '08:00',
    to: '09:00',
    capacity: 10,
    share: 0.15,
    needs: 'terrace',
    seasons: ['summer', 'spring', 'autumn'],
    days: [MON, WED, FRI],
    text: 'For beginners too. Mats are here.',
    variants: [
      { title: 'Slow yoga before breakfast', from: '07:30', to: '08:30', text: 'An hour without hurry, coffee is ready after it.' },
      { title: 'Evening stretch', from: '18:30', to: '19:30', text: 'For legs that walked all day. Mats are here.' },
      { title: 'Sun salutations', from: '07:00', to: '07:45', text: 'Forty-five minutes while {city} wakes up.' },
    ],
  },
  {
    title: 'Barbecue',
    category: 'food',
    place: 'Garden',
    from: '18:30',
    to: '22:00',
    capacity: 25,
    share: 0.4,
    needs: 'bbq',
    seasons: ['summer', 'spring', 'autumn'],
    days: [FRI, SUN],
    text: 'We light the fire at six. Meat, fish, and plenty without either.',
  },
  {
    title: 'Pool afternoon',
    category: 'party',
    place: 'Pool',
    from: '15:00',
    to: '18:00',
    needs: 'pool',
    seasons: ['summer'],
    days: [SAT, SUN],
    text: 'Music, melon and a ball that nobody owns.',
  },
  {
    title: 'Bike tour',
    category: 'tour',
    place: 'At the bike rack',
    from: '14:00',
    to: '17:30',
    capacity: 8,
    share: 0.5,
    needs: 'bike_rental',
    seasons: ['summer', 'spring', 'autumn'],
    days: [MON, THU, SUN],
    text: 'An easy round of {city}. Bikes and helmets are in the price.',
  },
  {
    title: 'Board game night',
    category: 'games',
    place: 'The games room',
    from: '20:00',
    to: '22:30',
    needs: 'games_room',
    days: [MON, TUE, THU],
    text: 'Long ones and short ones. Rules are explained twice.',
  },
  {
    title: 'Book swap',
    category: 'culture',
    place: 'Lounge',
    from: '17:00',
    to: '18:30',
    needs: 'book_exchange',
    days: [SUN],
    text: 'Bring one you have read, say one sentence about it, take another.',
  },
  {
    title: 'Freelancers’ breakfast',
    category: 'work',
    place: 'Kitchen',
    from: '08:30',
    to: '10:00',
    capacity: 12,
    share: 0.15,
    needs: 'work_space',
    days: [MON, THU],
    text: 'Coffee, bread, and what everybody is working on.',
  },
  {
    title: 'Film night',
    category: 'culture',
    place: 'Lounge',
    from: '20:30',
    to: '23:00',
    days: [SUN, MON],
    text: 'The house votes at eight. Bring a cushion.',
    variants: [
      { title: 'A film made in {city}', from: '20:00', to: '22:15', text: 'With subtitles, and somebody who can say where it was filmed.' },
      { title: 'Short films and popcorn', from: '21:00', to: '22:30', text: 'Six of them, none longer than a quarter of an hour.' },
    ],
  },
  {
    title: 'Open stage',
    category: 'music',
    place: 'Lounge',
    from: '20:00',
    to: '22:30',
    days: [THU, FRI],
    text: 'There is a guitar and a piano that is nearly in tune. Play, read, or listen.',
    variants: [
      { title: 'Songs from home', from: '20:30', text: 'One song each from where you come from. Humming counts.' },
      { title: 'Guitars in the lounge', from: '19:30', to: '21:30', text: 'Two guitars stand there. Somebody always knows a third chord.' },
    ],
  },
  {
    title: 'Saturday market',
    category: 'food',
    place: BEFORE_THE_DOOR,
    from: '08:30',
    to: '10:30',
    capacity: 10,
    days: [SAT],
    text: 'We go where {city} buys its food, and taste our way along it. Bring small change.',
    variants: [
      {
        title: 'Breakfast at the market',
        from: '09:00',
        to: '11:00',
        text: 'Everybody buys one thing, and we put a table together out of it.',
      },
    ],
  },
  {
    title: 'Christmas market walk',
    category: 'tour',
    place: BEFORE_THE_DOOR,
    from: '17:00',
    to: '19:30',
    capacity: 18,
    months: [12],
    countries: christianEurope,
    days: [WED, FRI, SAT],
    text: 'Lights, gingerbread, and the one stall where the punch is worth it.',
    variants: [
      {
        title: 'Christmas lights of {city}',
        from: '17:30',
        to: '19:00',
        text: 'Past the big tree, and back by the street with the oldest stars.',
      },
      { title: 'Punch and roasted almonds', from: '18:00', to: '20:30', text: 'We go to the small market, not the loud one. Warm shoes.' },
    ],
  },
  {
    title: 'Cherry blossom picnic',
    category: 'outdoors',
    place: BEFORE_THE_DOOR,
    from: '12:00',
    to: '15:00',
    capacity: 20,
    months: [3, 4],
    countries: ['JP', 'KR'],
    days: [SAT, SUN],
    text: 'A blue sheet under the trees, rice balls, and patience with the wind.',
  },
  {
    title: 'Samba school rehearsal',
    category: 'music',
    place: BEFORE_THE_DOOR,
    from: '19:30',
    to: '23:30',
    capacity: 15,
    share: 0.5,
    months: [11, 12, 1, 2],
    countries: ['BR'],
    days: [SAT],
    text: 'They rehearse for carnival all summer. You dance too, whether you can or not.',
  },
  {
    title: 'Lamps on the terrace',
    category: 'culture',
    place: 'Terrace',
    needs: 'terrace',
    from: '18:00',
    to: '20:30',
    months: [10, 11],
    countries: ['IN', 'NP'],
    days: [FRI, SAT],
    text: 'We light clay lamps for the season of Diwali. Wear cotton and mind your sleeves.',
  },
  {
    title: 'Altar for the Day of the Dead',
    category: 'culture',
    place: 'Courtyard',
    from: '17:00',
    to: '20:00',
    months: [10],
    countries: ['MX'],
    days: [THU, FRI, SAT],
    text: 'Marigolds, bread and photographs. Bring one of somebody you miss.',
  },
]

/** Whether this hostel could do it on some day of the week in this season. */
export const fits = (idea: EventIdea, property: WrittenProperty, day: Day): boolean => {
  const life = localLife(property)
  return (
    (!idea.scenes || idea.scenes.includes(property.scene)) &&
    (!idea.seasons || idea.seasons.includes(seasonOf(day, property.lat))) &&
    (!idea.months || idea.months.includes(Number(day.slice(5, 7)))) &&
    (!idea.countries || idea.countries.includes(property.country)) &&
    (!idea.needs || property.facilities.some(f => f.key === idea.needs)) &&
    (!idea.local || life[idea.local] !== undefined)
  )
}

export const isItsDay = ({ days }: EventIdea, day: Day): boolean => !days || days.includes(weekday(day))

/** As one hostel does and calls it. */
export const pickVariant = (r: Random, idea: EventIdea): EventIdea => ({ ...idea, ...r.pick([{}, ...(idea.variants ?? [])]) })

/** With the city's own words. */
export function localize(text: string, property: WrittenProperty): string {
  const life: Partial<Record<string, string>> = localLife(property)
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => life[key] ?? whole)
}
