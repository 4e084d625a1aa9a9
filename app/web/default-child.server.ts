import { redirect } from "@remix-run/node";
import type { Address } from "./href";

/** Redirects a layout's own address to its default child and keeps the query. */
export function leadToDefaultChild(request: Request, layout: Address, child: Address) {
	const { pathname, search } = new URL(request.url);
	if (pathname.replace(/\/$/, "") === layout) throw redirect(child + search);
}
