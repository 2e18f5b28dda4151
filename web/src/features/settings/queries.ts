import { type LegalDocument, settingsContract } from '@fairlead/contract/features/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

const FRESH_MS = 60_000;

/** The settings that the signed-in person may see. */
export const useSettings = () =>
  useQuery({ ...read(settingsContract.read, {}), staleTime: FRESH_MS, select: (answer) => answer.settings });

/** Every version of every setting, newest first. */
export const useSettingVersions = () =>
  useQuery({ ...read(settingsContract.versions, {}), select: (answer) => answer.versions });

/** Changes settings; the call carries a step-up for `settings`. */
export const useChangeSettings = () =>
  useWrite(settingsContract.change, { refreshes: ['settings', 'go-live', 'staged-changes', 'reports'] });

/** A legal text beside the risk notice. */
export const useLegalDocument = (document: LegalDocument) =>
  useQuery({ ...read(settingsContract.legal, { params: { document } }), select: (answer) => answer.document });
