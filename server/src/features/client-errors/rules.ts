import type { ClientError } from '@fairlead/contract/features/client-errors.ts';

/** What a message may name of a person: addresses of mail, wallets and pages, and numbers as long as an id or an amount. */
const PERSONAL = [/\S+@\S+/g, /0x[0-9a-f]{6,}/gi, /\bhttps?:\/\/\S+/gi, /\d{3,}/g];
/** `    at name (https://host/assets/x.js:1:200)`, and `name@https://host/assets/x.js:1:200` of other browsers. */
const FRAME = /^\s*(?:at )?(?:async )?([\w$.<> ]{0,80}?)[\s@(]*(?:https?:\/\/[^/\s]+)?(\/[\w/.-]{1,200}:\d+:\d+)\)?$/;

/** The report as it is logged: a browser's own word is not trusted to leave personal data out. */
export function redactPersonalData(error: ClientError): ClientError & { frames: string } {
  const message = PERSONAL.reduce((text, pattern) => text.replace(pattern, '…'), error.message);
  const frames = error.frames.split('\n').flatMap((line) => {
    const [, name = '', place] = FRAME.exec(line) ?? [];
    return place === undefined ? [] : [`${name.trim()} ${place}`.trim()];
  });
  return { ...error, message, frames: frames.join('\n') };
}
