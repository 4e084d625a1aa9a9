import { config } from "~/config.server";

/** What search engines may read: the public pages, and where they are all named. */
export function loader() {
	const closed = [
		"/app",
		"/resident",
		"/owner",
		"/resources",
		"/dev",
		"/sign",
		"/weblistings/apply",
		"/weblistings/status",
	];
	const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "Allow: /", ""];
	return new Response(`${lines.join("\n")}\nSitemap: ${config().appUrl}/sitemap.xml\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
