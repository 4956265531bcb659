import type { Command } from 'commander'
import { loadConfig, loadMapsFolder } from '../../config.ts'
import type { OutputOptions } from '../print.ts'
import type { ShowVehicleOptions } from '../vehicle-show.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'
import { example } from './help.ts'

export function addVehicleCommands(vehicle: Command): void {
  example(
    answering(
      vehicle
        .command('show')
        .description(
          'Show a day of a vehicle: trips, stops, events and the summary as a table, or drawn over its streets.',
        )
        .argument('<plate>', 'plate of the vehicle')
        .requiredOption(...tax_number)
        .requiredOption('--day <day>', 'the day where the vehicle is at home, such as 2026-11-16')
        .option('--svg <file>', 'draw it over its streets; without a map the way alone')
        .option(
          '--map <file>',
          'the map of --svg, .osm or .osm.pbf (default: the one in use on this machine)',
        )
        .option('--language <language>', 'pt-BR, en or es (default: that of the company)'),
    ),
    'tropeiro vehicle show IZA4B27 --day 2026-11-16 --tax-number 11.222.333/0001-81 --svg day.svg',
  ).action((plate: string, options: OutputOptions & Omit<ShowVehicleOptions, 'maps_dir'>) =>
    answer(options, async () => {
      const { runShowVehicle } = await import('../vehicle-show.ts')
      return runShowVehicle(loadConfig(), plate, { ...options, maps_dir: loadMapsFolder() })
    }),
  )
}
