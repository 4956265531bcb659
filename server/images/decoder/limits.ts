/** What a picture may have. */
export const max_image_bytes = 10 * 1024 * 1024
export const max_pixels = 40_000_000
/** Written anew it may be bigger than what was sent, and not by much. */
export const max_stored_bytes = 16 * 1024 * 1024
export const max_thumb_bytes = 1024 * 1024
export const thumb_px = 320

/** What a decoder may take for one picture: time on a core, and memory with the program itself. */
export const decoder_cpu_s = 10
export const decoder_memory_mb = 300
/** All that it may write to, as the system counts it: most of it are addresses that V8 sets aside and does not use. */
export const decoder_data_kb = 900_000
/** On a machine that has no time for it, a picture is not refused: its sender is asked to come back. */
export const decoder_patience_ms = 60_000
/** What leaks in a library is gone with its process. */
export const images_per_process = 500
