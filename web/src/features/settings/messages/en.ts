/** What visitors and members read beside the legal texts. */
export const messages = {
  companyTitle: 'Who runs this platform',
  documentFailed: 'Failed to fetch document',
  notEntered: 'Not entered yet.',
  returnHome: 'Return Home',
  riskLead: 'Read this before you invest. You accept it with every investment.',
  riskVersion: 'Version {version, number}, current.',
} as const;
