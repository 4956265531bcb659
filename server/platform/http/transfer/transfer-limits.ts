/** A whole CSV; it is read from a file, a piece at a time. */
export const most_csv_bytes = 200 * 1024 * 1024
/** An XLSX is unpacked and parsed whole, so it is bounded much earlier: as it comes, and unpacked. */
export const most_xlsx_bytes = 10 * 1024 * 1024
export const most_unpacked_bytes = 64 * 1024 * 1024
export const most_xlsx_rows = 100_000
export const xlsx_heap_mb = 768
export const xlsx_deadline_ms = 60_000

export const most_columns = 500
/** The cells of one line together. An area with 1,000 points and 50,000 vehicles fits. */
export const most_line_bytes = 1024 * 1024
export const most_lines = 1_000_000
/** A change of all or nothing is one transaction, and a long one holds up the numbering of events for all. */
export const most_atomic_lines = 20_000

/**
 * Lines of one transaction. Each line is a savepoint, and PostgreSQL keeps up to 64 of them where every snapshot finds
 * them at once; past that everybody's reads slow down.
 */
export const batch_lines = 50
/** What an answer lists; its count goes on. */
export const most_faults = 10_000
/** Imports at a time: of a process, and of a customer. */
export const most_imports = 4
export const most_imports_of_customer = 1
