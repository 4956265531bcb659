import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'

export interface EventsMetrics {
  readonly events: Counter<'category' | 'told'>
  readonly replays: Counter
  readonly replayed_days: Counter
  readonly failed_replays: Counter
  readonly missed: Counter<'why'>
  readonly dirty_days: Gauge<'partition'>
  readonly recalculation_days: Gauge<'partition'>
  readonly fact_ranges: Gauge<'partition'>
}

export function createEventsMetrics(metrics: Metrics): EventsMetrics {
  const registers = [metrics]
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `tropeiro_events_${name}_total`, help, labelNames, registers })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tropeiro_events_${name}`, help, labelNames: ['partition'], registers })
  return {
    events: counter('told', 'Events told: detected, ended, corrected, withdrawn', ['category', 'told']),
    replays: counter('replays', 'Replays of vehicles, whether they changed something or not'),
    replayed_days: counter('replayed_days', 'Days of vehicles that were replayed'),
    failed_replays: counter('failed_replays', 'Replays that failed; their days are tried again'),
    missed: counter('missed', 'Intervals beyond the bound of open ones, samples that could not be stepped', [
      'why',
    ]),
    dirty_days: gauge('dirty_days', 'Days of vehicles that wait for their replay'),
    recalculation_days: gauge('recalculation_days', 'Days of vehicles that recalculations have left'),
    fact_ranges: gauge('fact_ranges', 'Vehicles whose days a changed fact will make dirty'),
  }
}
