import './board.css'
import { Icon } from '../ui/icon.tsx'
import { ImpactTable, type ImpactTableProps } from './impact-table.tsx'

/** What a move comes to: what changes of both routes, and the rules that it keeps and breaks. */
export function ImpactBody(props: ImpactTableProps) {
  return (
    <div className="board-impact-body">
      <ImpactTable {...props} />
      <ul>
        {props.estimate.rules.map(({ id, kept, subject, text }) => (
          <li key={id} data-broken={!kept || undefined}>
            <Icon name={kept ? 'check' : 'warning'} />
            <span>
              {subject === undefined ? null : <b>{subject}: </b>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
