import fc from 'fast-check';

// loaded before each test file where RANDOM_SEED is set (vitest.config.ts)
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED) });
