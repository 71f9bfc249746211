/** Facts as a list of terms and values. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
