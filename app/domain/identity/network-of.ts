/**
 * What counts as one place to try from: an IPv4 address, or the first 64 bits of an IPv6 address, of which one
 * household holds all the rest.
 */
export function networkOf(ipAddress: string) {
	if (!ipAddress.includes(":")) return ipAddress;
	const [head = [], tail = []] = ipAddress.split("::").map((half) => half.split(":").filter(Boolean));
	const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
	return [...head, ...zeros, ...tail].slice(0, 4).join(":").toLowerCase();
}
