import type { ReactNode } from 'react'
import { type Asked, AskedList as SeveralAsked, type AskedTexts } from '../../ui/asked-list.tsx'

interface AskedListProps<Data> extends AskedTexts {
  readonly asked: Asked<Data>
  readonly children: (data: Data) => ReactNode
}

/** What one question to the server was answered with, or why it was not. */
export function AskedList<Data>({ asked, children, ...texts }: AskedListProps<Data>) {
  const { data } = asked
  return (
    <SeveralAsked asked={[asked]} {...texts}>
      {() => (data === undefined ? null : children(data))}
    </SeveralAsked>
  )
}
