import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** One instruction of a Dockerfile: its name and what follows, as one line. */
export type Instruction = { name: string; text: string };
/** A stage: what it is made from, under which name, and what is done in it. */
export type Stage = { from: string; name: string; instructions: Instruction[] };

/** The stages of the image, in their order. */
export function readDockerfile(): Stage[] {
  const lines = readFileSync(join(ROOT, 'ops', 'container', 'Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [from = '', , as = ''] = text.split(/\s+/);
      stages.push({ from, name: as, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** Of a COPY: the stage it copies from, where it has one, what, and where to. */
export function readCopy(text: string): { stage: string | undefined; what: string; to: string } {
  const {
    stage,
    what = '',
    to = '',
  } = /^(?:--from=(?<stage>\S+)\s+)?(?<what>\S+)\s+(?<to>\S+)$/.exec(text)?.groups ?? {};
  return { stage, what, to };
}
