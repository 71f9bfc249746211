/**
 * The order of all photos when one of those in view goes to another place among them. Photos that are not in view stay where they are:
 * those of a room are ordered in the places they have in the hostel.
 */
export function reorderPhotos(all: readonly number[], inView: readonly number[], id: number, to: number): number[] {
  const rest = inView.filter(i => i !== id)
  const at = Math.max(0, Math.min(to, rest.length))
  const next = [...rest.slice(0, at), id, ...rest.slice(at)]
  let place = 0
  return all.map(i => (inView.includes(i) ? (next[place++] as number) : i))
}
