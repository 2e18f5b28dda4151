import { readdirSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { lessonsPlugin } from './web/scripts/lessons-plugin.ts';

const DATABASE_TESTS = 'server/**/*.db.test.ts';
/** What features do, against a real database. They start no worker and no process that outlives a test. */
const FEATURE_TESTS = 'server/src/features/**/*.db.test.ts';
/** What starts processes and waits for them: seconds, so not part of `npm run check`. */
const PROCESS_TESTS = '**/*.process.test.ts';
const BROWSER_TESTS = 'e2e/**/*.e2e.test.ts';
/** Components and screens of the web, drawn in jsdom. */
const COMPONENT_TESTS = 'web/**/*.test.tsx';
/**
 * Component tests that stop the clock. jsdom's own stops with it, and would stay so for the files after: what it does
 * before it draws next (frames, moving the focus from what is gone) waits for a timer of that clock.
 */
const STOPPED_CLOCK_TESTS = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((path) => `web/src/${path}`)
  .filter((path) => path.endsWith('.test.tsx') && readFileSync(path, 'utf8').includes('vi.useFakeTimers('));
/** What takes minutes or hours: run by `npm run check:long` only. */
const LONG_TESTS = '**/*.long.test.ts';

/**
 * `RANDOM_SEED=N` begins every random test at that seed, as `npm test` does at 1; without it (`npm run check`, `check:long`)
 * each draws its own, and prints it when it fails.
 */
const setupFiles = process.env.RANDOM_SEED === undefined ? [] : ['server/test/set-random-seed.ts'];

/** The web's unit tests have their texts loaded before they begin. */
const unitSetupFiles = [...setupFiles, 'web/load-texts.ts'];

/** Two cores are what the promised times are measured on. */
const WORKERS = 2;
/** Tests with a database also wait for it, and for processes and times: a third file works meanwhile. */
const DATABASE_WORKERS = 3;

/** What takes minutes: begun last, it would leave the other core idle at the end. */
const LONGEST = [
  ...['oracle/worlds.db.test.ts', 'test/kill-end-of-day.db.test.ts', 'src/cli.db.test.ts', 'kills/kills.db.test.ts'],
  ...['processes/workers.db.test.ts', 'screens/roles.test.tsx'],
  ...['e2e/src/screens.e2e.test.ts', 'e2e/src/money-path.e2e.test.ts'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            DATABASE_TESTS,
            PROCESS_TESTS,
            BROWSER_TESTS,
            COMPONENT_TESTS,
            LONG_TESTS,
          ],
          pool: 'threads',
          setupFiles: unitSetupFiles,
          // what is done in milliseconds takes seconds on a machine that does much else; only what hangs is to fail
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [lessonsPlugin()],
        test: {
          name: 'web',
          include: [COMPONENT_TESTS],
          exclude: [...configDefaults.exclude, ...STOPPED_CLOCK_TESTS],
          environment: 'jsdom',
          // a process and its DOM for many files; `leave-nothing.ts` gives each its own modules and an empty window
          isolate: false,
          setupFiles: [...setupFiles, 'web/test/leave-nothing.ts', 'web/test/setup.ts'],
          pool: 'threads',
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [lessonsPlugin()],
        test: {
          name: 'web-clock',
          include: STOPPED_CLOCK_TESTS,
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'web/test/setup.ts'],
          pool: 'threads',
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'process',
          include: [PROCESS_TESTS],
          setupFiles,
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'features',
          include: [FEATURE_TESTS],
          // loading the server takes longer than most files' tests: they share it, and what they share is to hold
          isolate: false,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles,
          testTimeout: 240_000,
          hookTimeout: 60_000,
          maxWorkers: DATABASE_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'db',
          include: [DATABASE_TESTS],
          exclude: [...configDefaults.exclude, FEATURE_TESTS],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles,
          // a random world is thousands of statements: on a machine that does much else it takes minutes
          testTimeout: 240_000,
          hookTimeout: 60_000,
          maxWorkers: DATABASE_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: [BROWSER_TESTS],
          globalSetup: ['e2e/src/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 660_000,
          // each file has a platform of its own; while one waits for its screens, another works
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      ...(process.env.CHECK_LONG === undefined
        ? []
        : [
            {
              test: {
                name: 'long',
                include: [LONG_TESTS],
                globalSetup: ['server/test/global-setup.ts'],
                // a loaded machine takes several times as long
                testTimeout: 21_600_000,
                hookTimeout: 600_000,
                fileParallelism: false,
                sequence: { groupOrder: 3 },
              },
            },
          ]),
    ],
  },
});
