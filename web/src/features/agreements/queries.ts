import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Which versions of the legal texts are current. */
export const useLegalTexts = () =>
  useQuery({ ...endpointQuery(settingsContract.legalTexts, {}), select: (answer) => answer.documents });

/** Which countries are served; empty: any. Undefined until it is known. */
export const useServedCountries = () =>
  useQuery({ ...endpointQuery(settingsContract.read, {}), select: (answer) => answer.settings.served_countries });

/** What a member has stated and agreed to. */
export const useStatements = (id: number) =>
  useQuery({ ...endpointQuery(agreementsContract.read, { params: { id } }), select: (answer) => answer.statements });

export const useGiveStatements = () => useEndpointMutation(agreementsContract.give);

export const useCorrectStatements = () => useEndpointMutation(agreementsContract.correct);
