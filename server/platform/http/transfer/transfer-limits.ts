/** A whole CSV; it is read from a file, a piece at a time. */
export const max_csv_bytes = 200 * 1024 * 1024
/** An XLSX is held whole while it is unpacked and parsed, so it is bounded much earlier: as it comes, and unpacked. */
export const max_xlsx_bytes = 10 * 1024 * 1024
export const max_unpacked_bytes = 64 * 1024 * 1024
export const max_xlsx_rows = 100_000
/** What Excel itself lets a cell hold. */
export const max_cell_chars = 32_767
export const max_sheet_chars = 64 * 1024 * 1024
/** One row from the process that parses: escaped, a character may take six. */
export const max_message_chars = 8 * 1024 * 1024
export const xlsx_heap_mb = 160
/** All that it may write to, as the system counts it: 600 MB of it are addresses that V8 sets aside and does not use. */
export const xlsx_data_kb = 820_000
/** What the two leave it to take: the program, its heap and what is beside it. */
export const xlsx_memory_mb = 300
export const xlsx_cpu_s = 60

export const max_columns = 500
/** The cells of one line together. An area with 1,000 points and 50,000 vehicles fits. */
export const max_line_bytes = 1024 * 1024
export const max_lines = 1_000_000
/** A change of all or nothing is one transaction, and a long one holds up the numbering of events for all. */
export const max_atomic_lines = 20_000

/**
 * Lines of one transaction. Each line is a savepoint, and PostgreSQL keeps up to 64 of them where every snapshot finds
 * them at once; past that everybody's reads slow down.
 */
export const batch_lines = 50
/** What an answer lists; its count goes on. */
export const max_faults = 10_000
/** Files on their way or being read, of all customers. In a container they are memory. */
export const max_spooled_bytes = 464 * 1024 * 1024
/** Of these, what large files leave to the small ones: who sends those waits for nobody's large one. */
export const reserved_for_small_bytes = 64 * 1024 * 1024
export const max_small_file_bytes = 16 * 1024 * 1024
/** Imports at a time: of a process, and of a customer. */
export const max_imports = 4
export const max_imports_of_customer = 1
