import { execute, type Transaction } from '../db/connection.ts'
import type { SaleCategory } from '../domain/inventory/deskSale.ts'
import { type ExtraPlace, type ExtraUnit, extraPlaces } from '../domain/inventory/extras.ts'
import type { WrittenProperty } from './writeProperty.ts'

interface DemoExtra {
  name: string
  description?: string
  category: SaleCategory
  per: ExtraUnit
  /** In minor units, where a bed costs some twenty euros. */
  price: number
  vatRate?: number
  stock?: number
  places?: ExtraPlace[]
}

const demoExtras: readonly DemoExtra[] = [
  {
    name: 'Towel',
    description: 'Big and thick; give it back when you leave.',
    category: 'towel',
    per: 'person',
    price: 300,
    vatRate: 2300,
    stock: 60,
  },
  {
    name: 'Breakfast',
    description: 'From 7:30 to 10:00, with something vegan.',
    category: 'food',
    per: 'person_night',
    price: 750,
    vatRate: 1300,
  },
  { name: 'Padlock', category: 'locker', per: 'piece', price: 500, vatRate: 2300, stock: 24 },
  {
    name: 'Walking tour',
    description: 'Every day at 11:00 from the front door.',
    category: 'tour',
    per: 'person',
    price: 1500,
    vatRate: 2300,
    places: ['booking', 'desk'],
  },
  { name: 'Beer', category: 'drinks', per: 'piece', price: 350, vatRate: 2300, stock: 96, places: ['desk'] },
  { name: 'Laundry, one machine', category: 'laundry', per: 'piece', price: 600, vatRate: 2300, places: ['desk'] },
]

/** What the first hostel sells beside its beds, at the VAT of Portugal, where it stands: 23 %, of meals 13 %. */
export async function writeExtras(property: WrittenProperty, now: Date, t: Transaction): Promise<void> {
  const rows = demoExtras.map(({ name, description, category, per, price, vatRate, stock, places = [...extraPlaces] }) => [
    property.id,
    name,
    description ?? null,
    category,
    per,
    price,
    vatRate ?? null,
    stock ?? null,
    JSON.stringify(places),
    now,
    now,
  ])
  await execute(
    'INSERT INTO extras (property_id, name, description, category, per, price, vat_rate, stock, places, created_at, updated_at) VALUES ?',
    [rows],
    t,
  )
}
