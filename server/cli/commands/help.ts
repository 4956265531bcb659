import { type Command, Help, type HelpConfiguration } from 'commander'

/** Something that can be typed as it is, below the help of a command. */
export function example(command: Command, ...lines: readonly string[]): Command {
  const [first = '', ...further] = lines
  return command.addHelpText(
    'after',
    ['\nExample:', `  $ ${first}`, ...further.map((line) => `    ${line}`)].join('\n'),
  )
}

/** Commands that do something, rather than hold others. */
export function listCommands(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(listCommands)
}

/** How a command is typed: "tropeiro customer create". */
export function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`
}

/** Says of every command what must be given, in its help and after a mistake. Called when all of them are there. */
export function completeHelp(program: Command): void {
  describe(program)
  for (const command of listCommands(program)) {
    command.helpGroup(command.parent?.helpGroup() || command.helpGroup())
    for (const option of command.options) if (option.mandatory) option.helpGroup('Required:')
    command.usage(usageOf(command))
    command.showHelpAfterError(`Usage: ${pathOf(command)} ${command.usage()}\n${hint(command)}`)
  }
}

/** Two words are no reason to ask for help twice: the first page has every command that does something. */
const of_all_commands: HelpConfiguration = {
  // Only for the page: what "did you mean" suggests are the words that stand at this place.
  prepareContext(context) {
    Help.prototype.prepareContext.call(this, context)
    this.visibleCommands = listCommands
  },
  subcommandTerm: (command) => pathOf(command).replace(/^\S+ /, ''),
}

function describe(command: Command): void {
  command.helpOption('-h, --help', 'show this')
  if (command.commands.length === 0) return
  command.usage('<command>').showHelpAfterError(hint(command)).configureHelp(of_all_commands)
  command.addHelpText('after', `\n"${pathOf(command)} <command> --help" tells what a command takes.`)
  for (const child of command.commands) describe(child)
}

const hint = (command: Command) => `"${pathOf(command)} --help" tells more.`

function usageOf({ registeredArguments, options }: Command): string {
  const given = registeredArguments.map((argument) => `<${argument.name()}>`)
  const required = options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags)
  return [...given, ...required, '[options]'].join(' ')
}
