const longest_shown = 300

/** Enough of a text for a line that is cut by its width anyway: some are as long as a cell may be. */
export const shorten = (text: string): string => text.slice(0, longest_shown)
