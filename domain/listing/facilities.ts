export const facilityGroups = {
  basics: 'Basics',
  sleep: 'Beds and rooms',
  kitchen: 'Food and drink',
  common: 'Common places',
  safety: 'Safety and desk',
  services: 'Services',
  getting_around: 'Getting around',
  fun: 'Things to do',
  access: 'Access',
} as const
export type FacilityGroup = keyof typeof facilityGroups

/** Everything a property may have, in groups, with the words shown. Each one is absent, free or paid in a given property. */
const grouped = {
  basics: {
    wifi_commons: 'Wi-Fi in common areas',
    wifi_rooms: 'Wi-Fi in rooms',
    hot_showers: 'Hot showers',
    linen: 'Bed linen',
    towels: 'Towels',
    hairdryer: 'Hairdryer',
    air_conditioning: 'Air conditioning',
    heating: 'Heating',
    laundry: 'Laundry',
  },
  sleep: {
    lockers_in_room: 'Lockers in the room',
    socket_at_bed: 'Socket at each bed',
    reading_light: 'Reading light',
    privacy_curtain: 'Privacy curtain',
    no_bunk_beds: 'No bunk beds',
  },
  kitchen: {
    breakfast: 'Breakfast',
    dinner: 'Dinner',
    kitchen: 'Guest kitchen',
    restaurant: 'Restaurant',
    bar: 'Bar',
    mini_market: 'Mini-market',
    vending: 'Vending machine',
    bbq: 'Barbecue',
  },
  common: {
    lounge: 'Lounge',
    terrace: 'Terrace',
    pool: 'Pool',
    hot_tub: 'Hot tub',
    gym: 'Gym',
    work_space: 'Work space',
    coworking: 'Coworking',
    meeting_room: 'Meeting room',
    games_room: 'Games room',
    book_exchange: 'Book exchange',
  },
  safety: {
    reception_24h: '24-hour reception',
    security_24h: '24-hour security',
    key_card: 'Key-card access',
    safe: 'Safe',
    lockers_in_commons: 'Lockers in common areas',
    luggage_storage: 'Luggage storage',
  },
  services: {
    travel_desk: 'Travel desk',
    atm: 'Cash machine',
    currency_exchange: 'Currency exchange',
    jobs_board: 'Jobs board',
  },
  getting_around: {
    parking: 'Parking',
    bike_parking: 'Bike parking',
    bike_rental: 'Bike rental',
    airport_pickup: 'Airport pick-up',
    shuttle: 'Shuttle',
  },
  fun: {
    walking_tour: 'Walking tour',
    pub_crawl: 'Pub crawl',
    cooking_class: 'Cooking class',
    yoga: 'Yoga',
    live_music: 'Live music',
    karaoke: 'Karaoke',
    nightclub: 'Nightclub',
    cinema: 'Cinema',
    pool_table: 'Pool table',
    table_tennis: 'Table tennis',
    board_games: 'Board games',
    video_games: 'Video games',
  },
  access: {
    step_free: 'Step-free entrance',
    wheelchair: 'Wheelchair access',
    lift: 'Lift',
    wide_doors: 'Doors at least 80 cm wide',
    lower_bunk_guaranteed: 'Lower bunk guaranteed on request',
    visual_alarm: 'Visual alarm',
  },
} as const satisfies Record<FacilityGroup, Record<string, string>>

type KeyIn<G> = G extends FacilityGroup ? keyof (typeof grouped)[G] : never
export type FacilityKey = KeyIn<FacilityGroup>

export interface FacilityInfo {
  key: FacilityKey
  group: FacilityGroup
  label: string
}

// Marked as pure, so that a page which needs one list of keys does not load the whole catalogue.
export const facilities: FacilityInfo[] = /* @__PURE__ */ Object.entries(grouped).flatMap(([group, members]) =>
  Object.entries(members).map(([key, label]) => ({ key: key as FacilityKey, group: group as FacilityGroup, label })),
)
export const facilityKeys: FacilityKey[] = /* @__PURE__ */ facilities.map(f => f.key)

/** Those that one room of a property can have and another not, what is asked of a bed first. */
export const roomFacilities = [
  'privacy_curtain',
  'reading_light',
  'socket_at_bed',
  'lockers_in_room',
  'linen',
  'towels',
  'wifi_rooms',
  'air_conditioning',
  'heating',
  'hairdryer',
  'key_card',
] as const satisfies readonly FacilityKey[]

const byKey = /* @__PURE__ */ new Map<string, FacilityInfo>(/* @__PURE__ */ facilities.map(f => [f.key, f]))
export const facilityInfo = (key: string): FacilityInfo | undefined => byKey.get(key)
