import { type Language, languages } from '@tropeiro/contract/languages.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { parseDay } from '@tropeiro/kernel/zoned-time.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { loadConfig, loadMapsFolder } from '../../config.ts'
import type { ShowDayOptions } from '../day-show.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'
import { example } from './help.ts'

export function addDayCommands(day: Command, clock: Clock): void {
  example(
    answering(
      day
        .command('show')
        .description(
          'Show the day of a company: its routes, where everybody is and who is late, as a table or drawn over its streets.',
        )
        .requiredOption(...tax_number)
        .option(
          '--date <day>',
          'the day where the company is at home, such as 2026-11-16 (default: today)',
          readDate,
        )
        .option('--svg <file>', 'draw it over its streets; without a map the routes alone')
        .option(
          '--map <file>',
          'the map of --svg, .osm or .osm.pbf (default: the one in use on this machine)',
        )
        .option('--language <language>', 'pt-BR, en or es (default: that of the company)', readLanguage),
    ),
    'tropeiro day show --tax-number 11.222.333/0001-81 --svg day.svg',
  ).action((options: OutputOptions & Omit<ShowDayOptions, 'maps_dir'>) =>
    answer(options, async () => {
      const { runShowDay } = await import('../day-show.ts')
      return runShowDay(loadConfig(), clock, { ...options, maps_dir: loadMapsFolder() })
    }),
  )
}

function readDate(text: string): string {
  if (parseDay(text, 'UTC') === null) throw new InvalidArgumentError('A day is written as 2026-11-16.')
  return text
}

function readLanguage(text: string): Language {
  const found = languages.find((language) => language === text)
  if (found === undefined) throw new InvalidArgumentError(`It is one of ${languages.join(', ')}.`)
  return found
}
