/**
 * V8's flags for the server process (docs/decisions/0071-memory.md). By default V8 takes 128 MB for new objects alone, and lets
 * garbage grow to a multiple of what is used before it collects.
 */
export const serverFlags = ["--max-semi-space-size=8", "--heap-growing-percent=35"];

/** Environment of the server process: glibc otherwise keeps freed memory for each thread, and freed blocks of several MB. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };
