import { RECOMMENDED_PHOTOS } from './photo.ts'

/** What the checklist looks at; the service counts. */
export interface ListingFacts {
  name: string
  description: string
  hasAddress: boolean
  hasPosition: boolean
  /** Kinds of room that have a price and beds. */
  roomsWithPrice: number
  /** Days of the next 30 on which it has beds, sold or not. */
  daysForSale: number
  hasPolicy: boolean
  /** The owner has said whether there are taxes, be it "none". */
  hasTaxAnswer: boolean
  phone?: string | null
  email?: string | null
  photos: number
  photosWithoutText: number
  facilities: number
  rules: number
}

export interface ChecklistItem {
  key: string
  label: string
  done: boolean
  /** A listing cannot be handed in without it; the others make it better. */
  required: boolean
  /** The screen of the owner area, with the field after #. */
  link: string
  /** Of how many something is missing, where it can be counted. */
  count?: number
}

export interface Checklist {
  /** 0 to 100; what is required weighs three times what would help. */
  score: number
  /** May be handed in for review. */
  ready: boolean
  items: ChecklistItem[]
}

const descriptionLength = 100
const daysAhead = 30
const recommendedFacilities = 5
const photos = '/owner/property/photos'

export function publishChecklist(f: ListingFacts): Checklist {
  const at = (field: string) => `/owner/property#${field}`
  const must = (key: string, label: string, done: boolean, link: string): ChecklistItem => ({ key, label, done, required: true, link })
  const may = (key: string, label: string, done: boolean, link: string): ChecklistItem => ({ key, label, done, required: false, link })
  const items = [
    must('name', 'The name of the hostel', f.name.trim() !== '', at('name')),
    must('address', 'The street address', f.hasAddress, at('address.line1')),
    must('position', 'Its exact place on the map, not the middle of the city', f.hasPosition, at('lat')),
    must('room', 'A room with beds and a price', f.roomsWithPrice > 0, '/owner/room/new'),
    must('availability', `Beds on each of the next ${daysAhead} days`, f.daysForSale >= daysAhead, '/owner/room'),
    must('policy', 'A cancellation policy', f.hasPolicy, at('cancellationPolicy')),
    must('taxes', 'Whether guests pay taxes on top', f.hasTaxAnswer, at('taxes')),
    must('contact', 'A telephone number or an e-mail address for guests', Boolean(f.phone || f.email), at('phone')),
    must('photo', 'A photo', f.photos > 0, photos),
    may('photos', `${RECOMMENDED_PHOTOS} photos`, f.photos >= RECOMMENDED_PHOTOS, photos),
    {
      ...may('alt', 'What each photo shows, for who cannot see it', f.photos > 0 && f.photosWithoutText === 0, photos),
      ...(f.photosWithoutText > 0 && { count: f.photosWithoutText }),
    },
    may(
      'description',
      `A description of ${descriptionLength} letters or more`,
      f.description.trim().length >= descriptionLength,
      at('description'),
    ),
    may('facilities', `${recommendedFacilities} facilities or more`, f.facilities >= recommendedFacilities, at('facilities')),
    may('rules', 'House rules', f.rules > 0, at('rules')),
  ]
  return { score: scoreOf(items), ready: items.every(i => i.done || !i.required), items }
}

function scoreOf(items: readonly ChecklistItem[]): number {
  const weight = (list: readonly ChecklistItem[]) => list.reduce((all, i) => all + (i.required ? 3 : 1), 0)
  return Math.floor((100 * weight(items.filter(i => i.done))) / weight(items))
}
