/** A piece of SQL as it was written: the fixed parts of its text, and what stands between them. */
export abstract class Template {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}
