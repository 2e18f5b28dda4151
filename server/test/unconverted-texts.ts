/** Features of the web whose texts still stand in their code. This list only gets shorter. */
export const UNCONVERTED_FEATURES = ['reports'] as const;
