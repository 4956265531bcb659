import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../../api/customer.ts'
import { proofKeyQuery } from '../../api/proof.ts'
import type { ExecutionRecord, RoutePointDetail } from '../../api/route-history.ts'
import { planQuery } from '../../api/route-plans.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { stopViewsOf } from '../model/stop-view.ts'
import { Facts } from '../proof/facts.tsx'
import { ItemList } from '../proof/item-list.tsx'
import { PastRecords } from '../proof/past-records.tsx'
import { Picture } from '../proof/picture.tsx'
import { Receiver } from '../proof/receiver.tsx'
import { currentRecord } from '../proof/record.ts'
import { StopChips } from '../proof/stop-chips.tsx'
import { Code, Squares } from './code.tsx'
import { PaperFact, PaperFacts, PaperHead } from './paper.tsx'

/** What was done at a stop, with all that shows it, and how anybody can check it. */
export function ProofSheet({ point }: { readonly point: RoutePointDetail }) {
  const format = useFormat()
  const customer = useQuery(customerQuery)
  const plan = useQuery(planQuery(point.route_plan_id)).data
  const key = useQuery(proofKeyQuery)
  const record = currentRecord(point.records)
  const stop = plan === undefined ? undefined : stopViewsOf(plan).find(({ id }) => id === point.id)
  const address = `${location.origin}/routes/${point.route_plan_id}?stop=${point.id}`
  return (
    <>
      <PaperHead
        company={customer.data?.name ?? ''}
        title={<Trans>Comprovante de entrega</Trans>}
        end={
          <>
            {point.external_code === null ? null : <Code text={point.external_code} className="w-60" />}
            <Squares
              text={record?.entry_hash ? `${address}#${record.entry_hash}` : address}
              className="size-24"
            />
          </>
        }
      >
        <p className="line-clamp-4 text-14 font-strong">
          <bdi>{point.name}</bdi>
        </p>
        <p className="mb-2 line-clamp-4 text-ink-2">
          <bdi>{point.address ?? <Trans>sem endereço</Trans>}</bdi>
        </p>
        {stop === undefined ? null : <StopChips stop={stop} record={record} />}
      </PaperHead>
      {plan === undefined ? null : (
        <PaperFacts>
          <PaperFact label={<Trans>Dia</Trans>}>{format.date(plan.date_time_start)}</PaperFact>
          <PaperFact label={<Trans>Motorista</Trans>}>
            <bdi>{plan.user?.name ?? '–'}</bdi>
          </PaperFact>
          <PaperFact label={<Trans>Veículo</Trans>}>
            <bdi>{plan.vehicle?.plate ?? plan.vehicle?.title ?? '–'}</bdi>
          </PaperFact>
          <PaperFact label={<Trans>Rota</Trans>}>
            <bdi>{plan.external_code}</bdi>
          </PaperFact>
          {stop === undefined ? null : <PaperFact label={<Trans>Parada</Trans>}>{stop.number}</PaperFact>}
        </PaperFacts>
      )}
      {record === null ? (
        <p className="mt-4 text-ink-2">
          <Trans>Ninguém registrou nada aqui ainda.</Trans>
        </p>
      ) : (
        <SheetOfRecord point={point} record={record} />
      )}
      <div className="mt-4">
        <PastRecords records={point.records} current={record} />
      </div>
      {key.data === undefined || record === null ? null : (
        <p className="paper-keep mt-4 border-t border-line-2 pt-2 text-11 text-ink-2">
          <Trans>
            A integridade é o resumo SHA-256 deste registro no livro de provas da empresa. Confira com a chave
          </Trans>{' '}
          <code className="font-mono text-11 break-all">{key.data}</code>
        </p>
      )}
    </>
  )
}

interface SheetOfRecordProps {
  readonly point: RoutePointDetail
  readonly record: ExecutionRecord
}

function SheetOfRecord({ point, record }: SheetOfRecordProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-6">
        <Facts point={point} record={record} is_long />
        <ItemList point={point} record={record} />
      </div>
      <figure className="paper-keep mt-4 max-w-90 rounded-6 border border-line-2 p-2 text-center">
        {record.signature_img === null ? (
          <p className="py-4 text-ink-3">
            <Trans>sem assinatura</Trans>
          </p>
        ) : (
          <Picture
            name={record.signature_img}
            alt={t`Assinatura de quem recebeu em ${point.name}`}
            className="mx-auto h-24 w-full object-contain"
          />
        )}
        <figcaption className="text-ink-2">
          <Receiver record={record} />
        </figcaption>
      </figure>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-4">
        {record.picture_names.map((name, index) => (
          <Picture
            key={name}
            name={name}
            alt={t`Foto ${index + 1} de ${point.name}`}
            className="paper-keep max-h-[110mm] min-h-30 w-full rounded-6 object-contain"
          />
        ))}
      </div>
    </>
  )
}
