import type { Random } from './random.ts'
import type { SceneKind } from './scene.ts'

const opening: Record<SceneKind, readonly string[]> = {
  skyline: [
    'Ten minutes from the main station by tram and a world away from its noise.',
    'Three floors above a bakery, in the part of town where people actually live.',
    'An old print shop with tall windows, turned into dorms that get the morning light.',
  ],
  coast: [
    'Two streets back from the water: you hear the sea at night and nobody charges you for it.',
    'A white house with a long terrace and boards leaning on every wall.',
    'Sand ends up everywhere. We sweep twice a day and have made our peace with it.',
  ],
  mountains: [
    'The last house before the trail starts, with a stove that burns from October to May.',
    'Boots by the door, soup on the stove, and a map on the wall that everybody argues over.',
    'From the kitchen window you can see tomorrow’s climb.',
  ],
  jungle: [
    'A timber house under tall trees; the roof is loud when it rains and it is worth staying up for.',
    'Hammocks, fans, cold water and a garden that tries to come inside.',
    'Ten minutes from town by bicycle, and at night you hear frogs instead of scooters.',
  ],
  desert: [
    'Thick walls, a cool courtyard, and a roof for sleeping under stars when the heat lets go.',
    'Behind an unmarked door: tiles, orange trees and mint tea at five.',
    'A family house around a courtyard, run by the third generation.',
  ],
  oldtown: [
    'A narrow house on a narrow street; cars cannot reach us, which is the point.',
    'Built in another century and plastered many times since; the beds are new.',
    'Above a square with a fountain, five minutes from everything old.',
  ],
}
const inside = [
  'Every bed has a curtain, a reading light, a socket and a locker that fits a 60-litre pack.',
  'The kitchen is big enough for six people to cook at once, and usually they do.',
  'Dorms are cleaned every day and the sheets are included.',
  'There is one long table, and most evenings somebody pulls out a chair for you.',
  'The wifi reaches the top bunk. We tested.',
  'Breakfast is bread, fruit, eggs and coffee, from seven until the last one is up.',
  'Quiet hours are real: the courtyard lights go out, and whoever stays up does so in the lounge.',
  'The lounge has more books than screens.',
]
const staff = [
  'Reception is a person, awake all night.',
  'Ask at the desk where we eat ourselves; the answer is never on a list.',
  'We walk the old streets with guests every other morning, free, at your own pace.',
  'We will keep your bag before check-in and after check-out without asking for a coin.',
  'If you arrive late, tell us when, and somebody will be there.',
]

export const description = (r: Random, scene: SceneKind) => [r.pick(opening[scene]), ...r.some(inside, 3), r.pick(staff)].join(' ')

/** Its desk is open around the clock, then. */
export const isAwakeAllNight = (text: string) => text.includes('awake all night')

const fromFar = [
  'From the airport: the bus to the centre leaves every half hour and takes about forty minutes. A taxi is quicker at night; agree on the price first.',
  'From the airport: take the train or the bus to the main station, then walk. With luggage for two, a taxi costs little more.',
  'Coming from the airport after ten at night? Write to us and we tell you who still drives, and what it should cost.',
]
const fromNear = [
  'From the station it is a ten-minute walk: leave by the main exit, keep the clock tower on your left and turn in at the pharmacy.',
  'From the bus station: two stops with any city bus, or fifteen minutes on foot along the main street. Our door is the green one.',
  'From the station: straight on for six streets, then left. There is a small sign at eye level; the bell is under it.',
]
/** As vague as a made-up address must be. */
export const directions = (r: Random) => `${r.pick(fromFar)}\n\n${r.pick(fromNear)}`

const streets: Record<string, readonly string[]> = {
  PT: ['Rua das Flores', 'Rua do Sol', 'Travessa do Carmo'],
  BR: ['Rua das Laranjeiras', 'Rua do Catete', 'Rua Augusta'],
  ES: ['Calle del Pez', 'Calle Mayor', 'Plaza Nueva'],
  MX: ['Calle Regina', 'Avenida Juárez', 'Calle del Sol'],
  AR: ['Calle Defensa', 'Calle Chile', 'Avenida de Mayo'],
  CO: ['Calle 10', 'Carrera 7', 'Calle del Arsenal'],
  PE: ['Calle Nueva', 'Avenida El Sol', 'Calle Berlín'],
  CL: ['Calle Merced', 'Calle Londres'],
  FR: ['Rue des Lilas', 'Rue Saint-Martin', 'Rue du Port'],
  DE: ['Lindenstraße', 'Am Markt', 'Brückenstraße'],
  AT: ['Lindengasse', 'Am Graben'],
  CH: ['Bahnhofstrasse', 'Seeweg'],
  IT: ['Via dei Mille', 'Via San Marco', 'Via Garibaldi'],
  GB: ['Mill Lane', 'Bridge Street', 'Cobden Road'],
  IE: ['Mill Lane', 'Bridge Street', 'Quay Street'],
  NL: ['Prinsengracht', 'Korte Leidsestraat'],
  IN: ['Station Road', 'Lake Road', 'Temple Street', 'MG Road'],
}
const anywhere = ['Station Road', 'Market Street', 'Old Bridge Road', 'Garden Lane', 'Harbour Road']
/** A made-up address in a street name that exists everywhere. */
export const street = (r: Random, country: string) => `${r.pick(streets[country] ?? anywhere)} ${r.int(1, 180)}`
