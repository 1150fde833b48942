/**
 * Holds what was asked for last, within a bound of bytes: what was not asked for while half as many others were is dropped.
 * What is asked for all the time costs one look-up.
 */
export class RecentlyUsed<Value extends { readonly bytes: number }> {
  private recent = new Map<string, Value>();
  private before = new Map<string, Value>();
  private recentBytes = 0;
  private beforeBytes = 0;

  constructor(private readonly most: number) {}

  /** What is held, by its own account. */
  get bytes(): number {
    return this.recentBytes + this.beforeBytes;
  }

  get(key: string): Value | undefined {
    const recent = this.recent.get(key);
    if (recent !== undefined) return recent;
    const known = this.before.get(key);
    if (known !== undefined) this.set(key, known);
    return known;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const half = this.most / 2;
    if (value.bytes > half) return;
    if (this.recentBytes + value.bytes > half) {
      [this.before, this.beforeBytes] = [this.recent, this.recentBytes];
      [this.recent, this.recentBytes] = [new Map(), 0];
    }
    this.recent.set(key, value);
    this.recentBytes += value.bytes;
  }

  delete(key: string): void {
    this.recentBytes -= this.recent.get(key)?.bytes ?? 0;
    this.beforeBytes -= this.before.get(key)?.bytes ?? 0;
    this.recent.delete(key);
    this.before.delete(key);
  }
}
