/**
 * The new order of all photos when one of the visible ones is moved among them. Invisible photos keep their positions: photos of a room are ordered
 * within the positions that they have in the hostel's list.
 */
export function reorderPhotos(all: readonly number[], inView: readonly number[], id: number, to: number): number[] {
  const rest = inView.filter(i => i !== id)
  const at = Math.max(0, Math.min(to, rest.length))
  const next = [...rest.slice(0, at), id, ...rest.slice(at)]
  let place = 0
  return all.map(i => (inView.includes(i) ? (next[place++] as number) : i))
}
