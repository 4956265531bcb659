import { max_positions_of_day } from '../../stored-position.ts'
import type { HistoryDatabase } from '../../test/history-database.ts'
import { type ClosedStep, closeDays } from '../close-days.ts'

/** The transactions of other tests on the server may hold a day back: repeated until nothing is closing. */
export async function closeWholly(
  { rows, telemetry }: Pick<HistoryDatabase, 'rows' | 'telemetry'>,
  hot_days: number,
  max_positions = max_positions_of_day,
): Promise<ClosedStep[]> {
  const steps: ClosedStep[] = []
  const isClosing = async () =>
    (await rows("select from platform.position_days where state = 'closing'")).length > 0
  do {
    for await (const step of closeDays({ database: telemetry, hot_days, max_positions })) steps.push(step)
  } while (await isClosing())
  return steps
}
