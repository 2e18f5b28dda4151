/**
 * Says in answers that are files, which have no fields, what `figures_at` says in others that may come from a replica of the
 * database: as of when their figures are, by the platform's clock. Without it they are those of now.
 */
export const FIGURES_AT_HEADER = 'x-figures-at';
