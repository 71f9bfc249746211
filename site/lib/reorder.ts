/**
 * The new order of all when one of those in view is moved among them. What is not in view keeps its place: photos of a room are ordered within the
 * places that they have in the hostel's list, rules of one kind within those of all rules.
 */
export function reorder(all: readonly number[], inView: readonly number[], id: number, to: number): number[] {
  const rest = inView.filter(i => i !== id)
  const at = Math.max(0, Math.min(to, rest.length))
  const next = [...rest.slice(0, at), id, ...rest.slice(at)]
  let place = 0
  return all.map(i => (inView.includes(i) ? (next[place++] as number) : i))
}
