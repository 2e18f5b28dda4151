import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail relay that asks for its password and keeps what it takes. */
export type MailRelay = {
  url: string;
  /** Waits for a mail to an address that `pattern` finds something in; what its first group found. Each mail is found once. */
  find: (address: string, pattern: RegExp) => Promise<string>;
  close: () => Promise<void>;
};

const POLL_MS = 25;
const TIMEOUT_MS = 60_000;

/** Starts a relay on this machine. */
export async function startMailRelay(): Promise<MailRelay> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'relay-secret' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://mailer:relay-secret@127.0.0.1:${port}`,
    find: async (address, pattern) => {
      const startedMs = performance.now();
      while (performance.now() - startedMs < TIMEOUT_MS) {
        for (const [place, mail] of mails.entries()) {
          const found = pattern.exec(mail.text ?? '')?.[1];
          if (found === undefined || mail.to?.[0]?.address !== address) continue;
          mails.splice(place, 1);
          return found;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`no mail to ${address} with ${pattern}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
