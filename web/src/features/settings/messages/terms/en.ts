/** What members read about terms that change. */
export const messages = {
  coming: 'From {moment}: {text}. What you confirm before keeps today’s terms.',
} as const;
