import { BlockList, isIP } from "node:net";
import { config } from "~/config.server";
import { type Failure, refuse } from "~/domain/kernel/result";

/**
 * Refuses, at `url`, an address that changes can't be sent to. Which machine its name leads to is asked at each
 * delivery.
 */
export function refuseUrl(url: string): Failure | undefined {
	if (url.length > 500 || !URL.canParse(url)) return refuse("Enter an address like https://example.com/hooks.", "url");
	const { protocol, hostname, username, password } = new URL(url);
	if (username || password) return refuse("Leave the user name and password out of the address.", "url");
	if (config().openWebhooks) return undefined;
	if (protocol !== "https:") return refuse("Use an address that begins with https://.", "url");
	const host = hostname.replace(/^\[|\]$/g, "");
	const isLocal = /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host) || !/[.:]/.test(host);
	if (isLocal || (isIP(host) !== 0 && isPrivate(host))) return refuse("Use an address on the public internet.", "url");
	return undefined;
}

const closed = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const) {
	closed.addSubnet(network, prefix, "ipv4");
}
const reachable = new BlockList();
reachable.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const) {
	closed.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address isn't one of the public internet. An IPv4 address written as IPv6 counts as what it is. */
export function isPrivate(address: string): boolean {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	const plain = mapped ?? address;
	if (isIP(plain) === 4) return closed.check(plain, "ipv4");
	if (isIP(plain) !== 6) return true;
	return !reachable.check(plain, "ipv6") || closed.check(plain, "ipv6");
}
