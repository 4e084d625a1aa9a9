import type { AppLoadContext } from "@remix-run/node";
import type { Visitor } from "#domain/identity";

/**
 * Where a request comes from, for rate limits and the list of sessions. IPv4 addresses look the same on IPv4 and IPv6
 * sockets.
 */
export function visitorOf(request: Request, context: AppLoadContext): Visitor {
	return { ipAddress: context.ipAddress.replace(/^::ffff:/i, ""), userAgent: request.headers.get("user-agent") ?? "" };
}
