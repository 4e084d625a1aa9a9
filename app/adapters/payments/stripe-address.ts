/** The SDK's settings for a server that replaces Stripe's; none for Stripe itself. */
export function addressOf(apiUrl: string | undefined) {
	if (!apiUrl) return {};
	const { hostname, port, protocol } = new URL(apiUrl);
	const http = protocol === "http:";
	return {
		host: hostname,
		port: port || (http ? "80" : "443"),
		protocol: http ? ("http" as const) : ("https" as const),
	};
}
