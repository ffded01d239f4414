import fc from 'fast-check';

// The same values in every run, so that a run depends on the change it tests only; FUZZ_SEED looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
