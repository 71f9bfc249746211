interface Placed {
  bunk: number
  kind: string
  column: number
  row: number
  spots: unknown[]
}

/** Units with the same beds in the same order stand as the first one does; others stay as they are. */
export function copyPlan<B extends Placed, U extends { id: number; beds: B[] }>(from: U, units: readonly U[]): U[] {
  const shape = ({ beds }: U) => beds.map(bed => `${bed.bunk} ${bed.kind}`).join()
  return units.map(unit => {
    if (unit.id === from.id || shape(unit) !== shape(from)) return unit
    const beds = unit.beds.map((bed, i) => {
      const { column, row, spots } = from.beds[i] as B
      return { ...bed, column, row, spots: [...spots] }
    })
    return { ...unit, beds }
  })
}
