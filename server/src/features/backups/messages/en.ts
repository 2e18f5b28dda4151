/** What the server says about backups. */
export const messages = {
  failed: 'It failed. See the log.',
  folderGone: 'Its folder is missing',
  future: '{moment} is in the future',
  running: 'A backup is already running. Wait until it has finished.',
} as const;
