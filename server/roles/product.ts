import type { Database } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { createChecklists } from '../checklists/slice.ts'
import type { Config } from '../config.ts'
import { createOsrm, type Osrm } from '../engines/osrm/osrm.ts'
import { readTrips } from '../events/public.ts'
import { createEvents } from '../events/slice.ts'
import { createExceptions } from '../exceptions/slice.ts'
import { listPhones, proveImage, readAllRecords, readFacts, readRecords } from '../execution/public.ts'
import { createExecution } from '../execution/slice.ts'
import { countDrivers, findDriverOfUser, listExistingVehicles } from '../fleet/public.ts'
import { createFleet } from '../fleet/slice.ts'
import { findCallerAccount } from '../identity/public.ts'
import { createIdentity } from '../identity/slice.ts'
import { createImages } from '../images/slice.ts'
import { createItineraries } from '../itineraries/slice.ts'
import { createLive } from '../live/slice.ts'
import { createOperationWithin } from '../operations/public.ts'
import { createOperations } from '../operations/slice.ts'
import { listAreasOfVehicles, listPlacesOfInterest } from '../places/public.ts'
import { createPlaces } from '../places/slice.ts'
import { createEstimatesReader, hasRoutePoint, listPlansOfUser } from '../plans/public.ts'
import { createPlans } from '../plans/slice.ts'
import { createSignals } from '../platform/bus/signals.ts'
import type { Authenticate } from '../platform/http/caller.ts'
import type { CountDrivers } from '../platform/http/rate-limits/app-rates.ts'
import { type EnqueueJob, enqueueJobWithin } from '../platform/jobs/enqueue-job.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Metrics } from '../platform/metrics/metrics-server.ts'
import { createWokenRelay } from '../platform/relay/create-woken-relay.ts'
import { createLogSource } from '../platform/relay/log-source.ts'
import { news_subject } from '../platform/relay/news-signal.ts'
import type { OperationSubjects, Slice } from '../platform/slice.ts'
import { createProof } from '../proof/slice.ts'
import { readLastSummaries } from '../summaries/public.ts'
import { createSummaries } from '../summaries/slice.ts'
import { createTelemetry } from '../telemetry/slice.ts'
import { createWebhooks } from '../webhooks/slice.ts'
import {
  identitySettingsOf,
  imagesSettingsOf,
  liveSettingsOf,
  mailSettingsOf,
  osrmSettingsOf,
  placesSettingsOf,
  plansSettingsOf,
  signalsSettingsOf,
  telemetrySettingsOf,
  webhooksSettingsOf,
} from './slice-settings.ts'

export interface ProductContext {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly database: Database
  readonly vault: Vault
}

/** The slices of a process, for all of its roles. */
export interface Product {
  readonly authenticate: Authenticate
  readonly countDrivers?: CountDrivers
  /** For the sequencer: who follows the logs of customers, in any process, need not wait for the next look. */
  readonly tellNews?: () => void
  /** In the order in which their routes are registered. */
  readonly slices: readonly Slice[]
  /** After the roles have stopped. */
  close(): Promise<void>
}

export type CreateProduct = (context: ProductContext) => Product

export const createProduct: CreateProduct = (context) => {
  const { config, database, clock } = context
  const createOperation = createOperationWithin(config.operations_queued_limit)
  const enqueueJob = enqueueJobWithin(config.jobs_customer_share)
  const osrm = createOsrm(osrmSettingsOf(config))
  const signals = createSignals(signalsSettingsOf(config))
  const relay = createWokenRelay({ source: createLogSource(database), log: context.log }, signals)
  const identity = createIdentity({
    settings: identitySettingsOf(config),
    database,
    clock,
    master_keys: parseMasterKeys(config.master_keys),
    findDriver: findDriverOfUser,
  })
  const places = createPlaces({
    settings: placesSettingsOf(config),
    database,
    clock,
    log: context.log,
    readVehicles: listExistingVehicles,
  })
  const fleet = createFleet({
    readPoints: listPlacesOfInterest,
    readPhones: listPhones,
    readAreas: listAreasOfVehicles,
    readSummaries: readLastSummaries,
  })
  const telemetry = createTelemetry({ settings: telemetrySettingsOf(config), database })
  const itineraries = createItineraries({ ...telemetry.readers, readTrips })
  const plans = createPlans({
    ...context,
    // What it says it says of its jobs, which are the worker's.
    log: context.log.child({ role: 'worker' }),
    settings: plansSettingsOf(config),
    createOperation,
    enqueueJob,
    osrm,
    geocoder: places.geocoder,
    readPlaces: telemetry.readers.readPlaces,
    readFacts,
    readRecords,
    readAllRecords,
  })
  const images = createImages({
    settings: imagesSettingsOf(config),
    database,
    clock,
    listOwnPlans: listPlansOfUser,
    imageSettled: (tx, image, now) => proveImage(tx, image, { vault: context.vault, now }),
  })
  const others: Slice[] = [
    identity,
    places,
    fleet,
    itineraries,
    plans,
    images,
    telemetry,
    createProof({ ...context, hasPoint: hasRoutePoint, readPicture: images.readPicture }),
    createEvents({
      database,
      clock,
      log: context.log.child({ role: 'worker' }),
      enqueueJob,
      findAddress: places.findAddress,
    }),
    createSummaries(),
    ...createFieldWork(context, { enqueueJob, picturesWait: images.waitTime }),
    ...createFollowers(context, { osrm, enqueueJob, relay, signals, identity, telemetry }),
  ]
  const operations = createOperations({ subjects: subjectsOf(others) })
  const slices = [...others, operations]
  return {
    authenticate: identity.authenticate,
    countDrivers: (customer_id) => countDrivers(database, customer_id),
    slices,
    tellNews: () => tellOfNews(relay, signals),
    close: () => closeAll([osrm, signals, relay, ...slices]),
  }
}

/** What drivers do on the road, and the forms that they answer. */
function createFieldWork(
  context: ProductContext,
  { enqueueJob, picturesWait }: { enqueueJob: EnqueueJob; picturesWait: () => number },
): Slice[] {
  const { config, database, clock } = context
  const mail = mailSettingsOf(config)
  const checklists = createChecklists(mail && { ...context, enqueueJob, mail })
  const { requestReceipt } = checklists
  const findAccount = findCallerAccount
  return [createExecution({ database, clock, findAccount, picturesWait, requestReceipt }), checklists]
}

function subjectsOf(slices: readonly Slice[]): OperationSubjects {
  return Object.assign({}, ...slices.map(({ operation_subjects }) => operation_subjects))
}

interface FollowerParts {
  readonly osrm: Osrm
  readonly enqueueJob: EnqueueJob
  readonly relay: ReturnType<typeof createWokenRelay>
  readonly signals: ReturnType<typeof createSignals>
  readonly identity: ReturnType<typeof createIdentity>
  readonly telemetry: ReturnType<typeof createTelemetry>
}

/** What the log is told for: people who look, and programs of others. */
function createFollowers(context: ProductContext, parts: FollowerParts): Slice[] {
  const { osrm, enqueueJob, relay, signals, identity, telemetry } = parts
  const { readPlaces } = telemetry.readers
  const { config, clock } = context
  const profiles = Object.keys(plansSettingsOf(config).road_urls)
  const exceptions = createExceptions({
    ...context,
    mail: mailSettingsOf(config),
    enqueueJob,
    readPlaces,
    readEstimates: createEstimatesReader({ clock, osrm, profiles, readPlaces }),
  })
  const webhooks = createWebhooks({
    ...context,
    settings: webhooksSettingsOf(config),
    log: context.log.child({ role: 'worker' }),
  })
  const live = createLive({
    ...context,
    settings: liveSettingsOf(config),
    relay,
    signals,
    authenticate: identity.authenticate,
    listOwnPlans: listPlansOfUser,
  })
  return [exceptions, webhooks, live]
}

/** Those made later use those made before. */
async function closeAll(made: readonly { close?(): Promise<void> }[]): Promise<void> {
  for (const one of made.toReversed()) await one.close?.()
}

function tellOfNews(relay: FollowerParts['relay'], signals: FollowerParts['signals']): void {
  relay.wake()
  signals.send(news_subject)
}
