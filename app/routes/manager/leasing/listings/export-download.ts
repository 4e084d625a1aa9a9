import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireManager } from "~/web/guards.server";
import { exportedHtml } from "./exported-html.server";

/** The HTML page of one listing or of all live ones, as a download. With `preview`, the browser displays it. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, page } = exportedHtml(manager, request);
	const disposition = new URL(request.url).searchParams.has("preview") ? "inline" : "attachment";
	return new Response(page, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Disposition": `${disposition}; filename="${id === undefined ? "listings" : `listing-${id}`}.html"`,
			"Cache-Control": "private, no-store",
		},
	});
}
