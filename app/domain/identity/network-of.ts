import type { Limit } from "./rate-limit";

/**
 * What counts as one place to try from: an IPv4 address, or the first 64 bits of an IPv6 address, of which one
 * household holds all the rest.
 */
export function networkOf(ipAddress: string) {
	return groupsOf(plainAddress(ipAddress), 4);
}

/** An IPv4 address as it is: a socket that hears both kinds puts it in the form of the other. */
function plainAddress(ipAddress: string): string {
	return ipAddress.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Whoever rents a server is often given the first 48 bits of an IPv6 address, and 65,536 networks within. */
function siteOf(ipAddress: string): string | undefined {
	return ipAddress.includes(":") ? groupsOf(ipAddress, 3) : undefined;
}

/** How often something may be tried from one place: by its network, and of IPv6 three times as often from the site of it. */
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
