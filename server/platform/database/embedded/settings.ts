/** Passed on the command line, so that a new version of the app applies them to existing clusters too. */
type Settings = Record<string, string>;

const COMMON: Settings = {
  listen_addresses: '127.0.0.1',
  // A Unix socket path is limited to about 107 bytes, which the data folder's path may exceed.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  jit: 'off',
  // Parallel workers would compete with the app for the second core, and need more /dev/shm than containers have.
  max_parallel_workers_per_gather: '0',
  track_io_timing: 'off',
  // Passwords are long and random; more hashing rounds would only slow down connecting.
  scram_iterations: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Durable, and sized for a machine with two cores and 2 GB of memory that also runs the app. */
const DURABLE_SETTINGS: Settings = {
  ...COMMON,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  // So much write-ahead log waits on this disk for a backup store that cannot be reached; then a new backup is due.
  max_slot_wal_keep_size: '8GB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  io_method: 'worker',
  io_workers: '2',
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_min_duration_statement: '1000',
  // For the slowest statements on the admins' health page.
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '1000',
  'pg_stat_statements.track_utility': 'off',
  'pg_stat_statements.save': 'off',
  // Parameters may contain personal data.
  log_parameter_max_length: '0',
  // Nor the rows that its sentences quote.
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

/** What a process takes with the usual DATABASE_POOL, and some to spare. */
const CONNECTIONS_OF_ONE = 45;

/** @param processes how many of the product connect: each has pools of its own */
export const durableSettings = (processes: number): Settings => ({
  ...DURABLE_SETTINGS,
  max_connections: String(Math.max(Number(COMMON.max_connections), processes * CONNECTIONS_OF_ONE)),
});

/** For a restored cluster, until the product starts it: little memory, and errors where the start reads them. */
export const RESTORING_SETTINGS: Settings = {
  ...COMMON,
  shared_buffers: '64MB',
  maintenance_work_mem: '64MB',
  // What was replayed goes again: a restore has little room beside the database.
  max_wal_size: '256MB',
  // Segments with holes in them do not become those of the running database, which must find its room taken.
  wal_recycle: 'off',
  // With it, settings could not be lower than those of the server that was backed up.
  hot_standby: 'off',
  log_min_messages: 'fatal',
};

/** Fast but not durable: for an in-memory cluster that only exists during a test run. */
export const TEST_SETTINGS: Settings = {
  ...COMMON,
  // Several processes of tests at once, each with several apps that have pools of their own.
  max_connections: '500',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  io_method: 'sync',
  log_min_messages: 'fatal',
};

/** The settings as command-line arguments of the server. */
export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
