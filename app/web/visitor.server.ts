import type { Visitor } from "#domain/identity";
import type { Origin } from "~/domain/kernel/scope";

/**
 * The server puts the client's address here, over whatever a client sends; guards know nothing of a request but this.
 */
export const addressHeader = "x-client-address";

/**
 * Where a request comes from, for rate limits and the list of sessions. IPv4 addresses look the same on IPv4 and IPv6
 * sockets.
 */
export function visitorOf(request: Request, { ipAddress }: { ipAddress: string }): Visitor {
	return { ipAddress: plainAddress(ipAddress), userAgent: userAgentOf(request) };
}

/** From where the person of a session acts, or whoever has none, for the trail. */
export function originOf(request: Request, sessionId: number | null): Origin {
	const ipAddress = plainAddress(request.headers.get(addressHeader) ?? "");
	return { sessionId, ipAddress, userAgent: userAgentOf(request) };
}

function plainAddress(address: string): string {
	return address.replace(/^::ffff:/i, "");
}

function userAgentOf(request: Request): string {
	return request.headers.get("user-agent") ?? "";
}

/** Whether a proxy forwarded the request, by its headers. */
export function isForwarded({ headers }: Request): boolean {
	return headers.has("x-forwarded-for") || headers.has("forwarded");
}
