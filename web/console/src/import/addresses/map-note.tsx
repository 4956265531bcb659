import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mapQuery } from '../../api/map.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ImportView } from '../use-import.ts'
import { boundsOfBox, countOffMap, isCityUnknown } from './missing-map.ts'

/** That the map or the addresses of the city are not here, before somebody checks hundreds of them by hand. */
export function MapNote({ view: { ready, queue, lines } }: { readonly view: ImportView }) {
  const { data: map } = useQuery(mapQuery)
  const off_map = countOffMap(ready, boundsOfBox(map?.bbox ?? null))
  const is_unknown = isCityUnknown(queue, lines.length)
  if (off_map === 0 && !is_unknown) return null
  return (
    <p
      role="status"
      className="flex flex-none items-center gap-2 border-b border-late-line bg-late-soft px-3 py-2 text-12 text-late-ink"
    >
      <Icon name="road" className="size-3.5" />
      {is_unknown ? (
        <Trans>
          Sem mapa desta cidade: quase nenhum endereço foi achado. Peça a quem cuida do servidor para trazer
          os endereços dela.
        </Trans>
      ) : (
        <span>
          <Plural
            value={off_map}
            one="# linha fica fora do mapa: nenhuma rua leva até lá."
            other="# linhas ficam fora do mapa: nenhuma rua leva até lá."
          />
        </span>
      )}
    </p>
  )
}
