import { useParams } from 'react-router'
import { StatementView } from '../../kit/statement/StatementView.tsx'

export const StatementOf = () => <StatementView id={Number(useParams().id)} back={['/statements', 'Statements']} />
