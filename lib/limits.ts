/**
 * Every bound of the service in one place: the unit is in the name, the source stands above it.
 * Nothing here is ever used to clip a message: over a bound is an answer, not a shorter text.
 */

// GitHub stores at most 65,536 characters in one comment body.
export const MAX_SEGMENT_CHARS = 65_536;

// Ours: a question round with its options is far below this; beyond it a body is not one message.
export const MAX_SEGMENTS = 64;

// forge-record contract: one field of a record block, counted in code points.
export const MAX_RECORD_FIELD_CODE_POINTS = 400;

// f0rge schema v1, section 0 (SEC-01).
export const MAX_FORGE_FILE_BYTES = 262_144;
export const MAX_YAML_DEPTH = 32;
export const MAX_YAML_ALIASES = 100;
