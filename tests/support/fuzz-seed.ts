import fc from 'fast-check';

// A fixed seed, so that the result depends only on the tested code; FUZZ_SEED sets another one.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
