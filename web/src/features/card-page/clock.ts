/** How far the server's clock is ahead of this device's, in milliseconds: the answer was made about halfway between asking and hearing. */
export function clockAhead(serverNow: string, askedAt: number, heardAt: number): number {
  const server = Date.parse(serverNow);
  return Number.isNaN(server) ? 0 : Math.round(server - (askedAt + heardAt) / 2);
}
