import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig, loadMapConfig, loadMapsFolder, loadMigrateConfig } from '../../config.ts'
import type { AddressesOptions } from '../addresses-load.ts'
import type { ShowMapOptions } from '../map-show.ts'
import type { ShowPlanOptions } from '../plan-show.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'
import { example } from './help.ts'

export function addMapCommands(program: Command, clock: Clock): void {
  const map = program.command('map').description('The road map.')
  addBuildCommands(map, clock)
  addShowMapCommand(map)
  addAddressCommands(program.command('addresses').description('The address base.'), clock)
  addPlanCommands(program.command('plan').description('Route plans.'))
}

function addBuildCommands(map: Command, clock: Clock): void {
  example(
    answering(
      map
        .command('build')
        .description(
          'Prepare a map, swap it in and ask the engines for it. Run it on the machine whose OSRM serves the map.',
        )
        .argument('<file>', 'the map, .osm.pbf or .osm')
        .option(
          '--credits <text...>',
          'what is shown wherever the map is (default: what a generated map says of itself, else those of OpenStreetMap)',
        ),
    ),
    'tropeiro map build brazil-latest.osm.pbf',
  ).action((file: string, options: OutputOptions & { credits?: string[] }) =>
    answer(options, async () => {
      const { runMapBuild } = await import('../map-build.ts')
      return runMapBuild(loadMapConfig(), clock, { ...options, file })
    }),
  )

  answering(
    map
      .command('remember')
      .description('Tell a database that was restored or made anew which map is in use.'),
  ).action((options: OutputOptions) =>
    answer(options, async () => {
      const { runMapRemember } = await import('../map-build.ts')
      return runMapRemember(loadMapConfig(), clock)
    }),
  )
}

function addShowMapCommand(map: Command): void {
  example(
    answering(
      map
        .command('show')
        .description('Draw streets, address points and a route, to see whether they are right.')
        .requiredOption('--svg <file>', 'the picture to write')
        .option('--map <file>', 'the map, .osm or .osm.pbf (default: the one in use on this machine)')
        .option('--addresses <file>', 'address points, NDJSON, plain or .gz (default: those of the map)')
        .option('--from <point>', 'where a route begins: "latitude,longitude"')
        .option('--to <point>', 'where it ends')
        .option('--box <box>', 'only this part: "west,south,east,north"')
        .option('--title <text>', 'title of the picture')
        .option('--credits <text>', 'who made the data (default: those of the map)'),
    ),
    'tropeiro map show --svg route.svg --from=-30.03,-51.23 --to=-30.05,-51.2',
  ).action((options: OutputOptions & Omit<ShowMapOptions, 'maps_dir'>) =>
    answer(options, async () => {
      const { runShowMap } = await import('../map-show.ts')
      return runShowMap(loadConfig, { ...options, maps_dir: loadMapsFolder() })
    }),
  )
}

function addAddressCommands(addresses: Command, clock: Clock): void {
  example(
    answering(
      addresses
        .command('load')
        .description(
          'Replace what a source has in the address base by a file. Run again after it was stopped, it goes on.',
        )
        .argument('<file>', 'the addresses, plain or .gz')
        .requiredOption('--source <name>', 'name of the source, such as cnefe-43')
        .requiredOption('--format <format>', 'cnefe or ndjson')
        .requiredOption('--licence <licence>', 'licence of the data')
        .requiredOption('--credit <text>', 'what is shown wherever its addresses are')
        .option('--edition <text>', 'day or version of the data')
        .option('--city <name>', 'city of the whole file')
        .option('--state <letters>', 'state of that city')
        .option('--municipalities <file>', 'names of municipalities by code: lines "code;name"'),
    ),
    'tropeiro addresses load 4314902_PORTO_ALEGRE.csv --source cnefe-4314902 --format cnefe \\',
    "--licence 'CC BY 4.0' --credit 'IBGE, CNEFE 2022'",
  ).action((file: string, options: OutputOptions & AddressesOptions) =>
    answer(options, async () => {
      const { runLoadAddresses } = await import('../addresses-load.ts')
      return runLoadAddresses(loadMigrateConfig(), clock, { ...options, file })
    }),
  )
}

function addPlanCommands(plan: Command): void {
  example(
    answering(
      plan
        .command('show')
        .description(
          'Show a plan and its sisters of the same import: a table, a picture over its streets, or GeoJSON.',
        )
        .argument('<id>', 'id of the plan')
        .requiredOption(...tax_number)
        .option('--svg <file>', 'draw it over its streets, with a table of its stops')
        .option(
          '--map <file>',
          'the map of --svg, .osm or .osm.pbf (default: the one in use on this machine)',
        )
        .option('--geojson <file>', 'write lines and stops for a map program'),
    ),
    'tropeiro plan show 17 --tax-number 11.222.333/0001-81 --svg plan.svg',
  ).action((id: string, options: OutputOptions & Omit<ShowPlanOptions, 'maps_dir'>) =>
    answer(options, async () => {
      const { runShowPlan } = await import('../plan-show.ts')
      return runShowPlan(loadConfig(), Number(id), { ...options, maps_dir: loadMapsFolder() })
    }),
  )
}
