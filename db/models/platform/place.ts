import { double, fixedKey, id, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class Place extends table(
  'places',
  {
    id: id(),
    name: text(120),
    searchName: key(120),
    slug: key(130),
    country: fixedKey(2),
    region: key(20).null(),
    lat: double(),
    lng: double(),
    population: int().default(0),
    hostels: int().default(0),
  },
  {
    unique: { slug: ['country', 'slug'] },
    indexes: { box: ['lat', 'lng'], busy: ['hostels', 'population'], prefix: ['searchName', 'population'] },
  },
) {}
