import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail relay that keeps what it is given, by receiver, and refuses some addresses for good and some for now. */
export type MailRelay = {
  url: string;
  /** Every six-digit code of the mails to an address, oldest first, whose subject or text matches. */
  codes: (address: string, text?: RegExp) => string[];
  /** The first code to an address that is not among those seen before. */
  nextCode: (address: string, seen: string[], text?: RegExp) => Promise<string>;
  refused: () => number;
  close: () => Promise<void>;
};

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** Starts the relay on a free port. Addresses at refused.test get 550, those at busy.test 451. */
export async function startMailRelay(): Promise<MailRelay> {
  const mails: { to: string; text: string }[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = address.endsWith('@refused.test')
        ? refusal(550, 'No such user here')
        : address.endsWith('@busy.test')
          ? refusal(451, 'Try again later')
          : undefined;
      if (error) refused += 1;
      done(error);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString();
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address.toLowerCase(), text });
        done();
      });
    },
  });
  // a client that is killed in the middle of a mail ends its connection without a word
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const codes: MailRelay['codes'] = (address, text = /code/i) =>
    mails
      .filter((mail) => mail.to === address.toLowerCase() && text.test(mail.text))
      .flatMap((mail) => /^.*\b(\d{6})\b/m.exec(mail.text.slice(mail.text.indexOf('\r\n\r\n')))?.[1] ?? []);
  return {
    url: `smtp://127.0.0.1:${port}`,
    codes,
    nextCode: async (address, seen, text) => {
      for (;;) {
        const code = codes(address, text).find((one) => !seen.includes(one));
        if (code) return code;
        await sleep(100);
      }
    },
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
