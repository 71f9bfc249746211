import type { Draw } from './draw.ts'

interface Origin {
  country: string
  female: readonly string[]
  male: readonly string[]
  surnames: readonly string[]
}

/** Made up; nobody of them can be written to. */
const origins: readonly Origin[] = [
  { country: 'DE', female: ['Lena', 'Mira', 'Jule'], male: ['Jonas', 'Felix', 'Emil'], surnames: ['Brandt', 'Keller', 'Vogel'] },
  { country: 'FR', female: ['Camille', 'Inès', 'Jeanne'], male: ['Hugo', 'Louis', 'Théo'], surnames: ['Laurent', 'Moreau', 'Petit'] },
  { country: 'ES', female: ['Lucía', 'Carmen', 'Alba'], male: ['Diego', 'Mateo', 'Pablo'], surnames: ['Navarro', 'Ortega', 'Serrano'] },
  { country: 'GB', female: ['Amelia', 'Freya', 'Isla'], male: ['Oscar', 'Harry', 'Noah'], surnames: ['Walker', 'Hughes', 'Reed'] },
  { country: 'IN', female: ['Ananya', 'Meera', 'Kavya'], male: ['Arjun', 'Rohan', 'Vikram'], surnames: ['Nair', 'Kapoor', 'Rao'] },
  { country: 'BR', female: ['Júlia', 'Marina', 'Beatriz'], male: ['Caio', 'Rafael', 'Thiago'], surnames: ['Barbosa', 'Ferreira', 'Lima'] },
  { country: 'JP', female: ['Yuki', 'Hana', 'Aoi'], male: ['Ren', 'Haruto', 'Sota'], surnames: ['Tanaka', 'Mori', 'Fujita'] },
  { country: 'EG', female: ['Nour', 'Salma', 'Mariam'], male: ['Karim', 'Omar', 'Youssef'], surnames: ['Hassan', 'Farouk', 'Mansour'] },
]

export interface DemoGuest {
  name: string
  gender: 'female' | 'male'
  age: number
}
export interface DemoParty {
  country: string
  email: string
  guests: DemoGuest[]
}

/** People who travel together, of one country. */
export function drawParty(draw: Draw, size: number, gender?: 'female'): DemoParty {
  const origin = draw.pick(origins)
  const guests = Array.from({ length: size }, () => {
    const own = gender ?? draw.pick(['female', 'male'] as const)
    return { name: `${draw.pick(origin[own])} ${draw.pick(origin.surnames)}`, gender: own, age: draw.int(18, 46) }
  })
  return { country: origin.country, email: emailOf(guests[0]?.name ?? ''), guests }
}

/** Of a domain that is nobody's: whoever gets hold of these addresses reaches no one. */
const emailOf = (name: string) =>
  `${name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@demo.example`
