import type { CurrentLegalText } from '@fairlead/contract/features/settings.ts';

/** The current legal texts, as the platform answers them. */
export const legalTexts: CurrentLegalText[] = [
  {
    document: 'risk',
    title: 'Risk notice',
    version: 3,
    valid_from: new Date('2026-01-12T08:00:00Z'),
    draft: false,
  },
  {
    document: 'terms',
    title: 'Terms of service',
    version: 5,
    valid_from: new Date('2026-01-02T08:00:00Z'),
    draft: false,
  },
  {
    document: 'privacy',
    title: 'Privacy policy',
    version: 1,
    valid_from: new Date('2025-09-01T08:00:00Z'),
    draft: true,
  },
];
