import type { ExpiredPaper } from '@tropeiro/contract/paper.ts'

export interface DriverPapers {
  readonly id: number
  readonly cnh_date: string | null
  readonly toxicology_expiration: string | null
}

export interface VehiclePapers {
  readonly id: number
  readonly licensing_expiration: string | null
}

interface PaperOwners {
  readonly driver?: DriverPapers | null | undefined
  readonly vehicle?: VehiclePapers | null | undefined
}

/** Pure: which of their papers do not hold on a day such as `2026-03-02`. A paper holds on the day on which it expires. */
export function listExpiredPapers({ driver, vehicle }: PaperOwners, day: string): ExpiredPaper[] {
  const listOf = (
    owner: ExpiredPaper['owner'],
    id: number,
    dates: Partial<Record<ExpiredPaper['paper'], string | null>>,
  ) =>
    (Object.entries(dates) as [ExpiredPaper['paper'], string | null][]).flatMap(([paper, expires]) =>
      expires !== null && expires < day ? [{ owner, id, paper, expires }] : [],
    )
  const { id: driver_id = 0, cnh_date = null, toxicology_expiration = null } = driver ?? {}
  const { id: vehicle_id = 0, licensing_expiration = null } = vehicle ?? {}
  return [
    ...listOf('driver', driver_id, { cnh_date, toxicology_expiration }),
    ...listOf('vehicle', vehicle_id, { licensing_expiration }),
  ]
}
