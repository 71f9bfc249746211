import { can, type MemberRole, memberRoles } from '../../../domain/access/rights.ts'
import { Icon } from '../../kit/Icon.tsx'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { membersMessages } from './messages.ts'
import { rightGroups } from './rightGroups.ts'

/** Rights by role, from the table that the server checks. */
export function RightsMatrix({ mine }: { mine: MemberRole }) {
  const messages = membersMessages()
  return (
    <details className="panel">
      <summary className="rounded-control py-1 text-base font-semibold">{messages.matrix}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard; positioned, or its hidden words would stand beside it */}
      <section aria-label={messages.matrix} tabIndex={0} className="relative mt-2 overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {messages.may}
              </th>
              {memberRoles.map(role => (
                <th key={role} scope="col" className={`px-2 py-2 text-center font-semibold ${role === mine ? 'text-accent' : ''}`}>
                  {roleMessages().labels[role]}
                  {role === mine && <span className="sr-only"> {messages.isYou}</span>}
                </th>
              ))}
            </tr>
          </thead>
          {Object.entries(rightGroups).map(([group, rights]) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={memberRoles.length + 1} className="pt-4 pb-1 text-start text-muted">
                  {messages.rightGroups[group as keyof typeof rightGroups]}
                </th>
              </tr>
              {rights.map(right => (
                <tr key={right} className="border-b border-line">
                  <th scope="row" className="min-w-40 py-1.5 pe-4 text-start font-normal">
                    {messages.rights[right]}
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
    <span className="sr-only">{getMessages('kit').yes}</span>
  </>
)
const No = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">{getMessages('kit').no}</span>
  </>
)
