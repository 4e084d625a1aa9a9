import type { Limit } from "./rate-limit";

/**
 * The network that rate limits count as one source: an IPv4 address, or the first 64 bits of an IPv6 address, since one
 * household has all of those addresses.
 */
export function networkOf(ipAddress: string) {
	return groupsOf(plainAddress(ipAddress), 4);
}

/** Converts an IPv4-mapped IPv6 address, which a dual-stack socket reports, to plain IPv4. */
function plainAddress(ipAddress: string): string {
	return ipAddress.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * The first 48 bits of an IPv6 address, undefined for IPv4. A hosting customer often gets such a block, with its 65,536
 * networks.
 */
function siteOf(ipAddress: string): string | undefined {
	return ipAddress.includes(":") ? groupsOf(ipAddress, 3) : undefined;
}

/** Rate limits for one source: `attempts` for its network and, with IPv6, three times as many for its site. */
export function limitsFrom(action: string, ipAddress: string, attempts: number): Limit[] {
	const site = siteOf(plainAddress(ipAddress));
	const wide = site === undefined ? [] : [{ action: `${action}-site`, who: site, attempts: 3 * attempts }];
	return [{ action, who: networkOf(ipAddress), attempts }, ...wide];
}

function groupsOf(ipAddress: string, groups: number): string {
	if (!ipAddress.includes(":")) return ipAddress;
	const [head = [], tail = []] = ipAddress.split("::").map((half) => half.split(":").filter(Boolean));
	const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
	return [...head, ...zeros, ...tail].slice(0, groups).join(":").toLowerCase();
}
