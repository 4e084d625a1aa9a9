import type { AppLoadContext } from "@remix-run/node";
import type { Visitor } from "#domain/identity";

/** Where a request comes from, for rate limits and the list of sessions. An IPv4 address reads the same on any socket. */
export function visitorOf(request: Request, context: AppLoadContext): Visitor {
	return { ipAddress: context.ipAddress.replace(/^::ffff:/i, ""), userAgent: request.headers.get("user-agent") ?? "" };
}
