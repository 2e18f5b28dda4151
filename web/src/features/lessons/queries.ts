import { lessonsContract } from '@fairlead/contract/features/lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** Which lessons the member has read, and which they keep for later. */
export const useLessonProgress = () => useQuery(endpointQuery(lessonsContract.progress, {}));
