import { can, type MemberRole, memberRoles } from '../../../domain/access/rights.ts'
import { memberRoleLabels, rightGroups } from '../../../domain/language/memberLabels.ts'
import { Icon } from '../../kit/Icon.tsx'

/** Every right and who holds it: the very table that the server asks. */
export function RightsMatrix({ mine }: { mine: MemberRole }) {
  return (
    <details className="panel">
      <summary className="rounded-control py-1 text-base font-semibold">What each role may do</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard; positioned, or its hidden words would stand beside it */}
      <section aria-label="What each role may do" tabIndex={0} className="relative mt-2 overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-semibold">
                May
              </th>
              {memberRoles.map(role => (
                <th key={role} scope="col" className={`px-2 py-2 text-center font-semibold ${role === mine ? 'text-accent' : ''}`}>
                  {memberRoleLabels[role]}
                  {role === mine && <span className="sr-only"> (you)</span>}
                </th>
              ))}
            </tr>
          </thead>
          {rightGroups.map(group => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={memberRoles.length + 1} className="pt-4 pb-1 text-muted">
                  {group.title}
                </th>
              </tr>
              {group.rights.map(([right, words]) => (
                <tr key={right} className="border-b border-line">
                  <th scope="row" className="min-w-40 py-1.5 pr-4 font-normal">
                    {words}
                  </th>
                  {memberRoles.map(role => (
                    <td key={role} className="px-2 py-1.5 text-center">
                      {can(role, right) ? <Yes /> : <No />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </details>
  )
}

const Yes = () => (
  <>
    <Icon name="check" size={18} className="inline text-positive" />
    <span className="sr-only">yes</span>
  </>
)
const No = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">no</span>
  </>
)
