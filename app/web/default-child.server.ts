import { redirect } from "@remix-run/node";
import type { Address } from "./href";

/** A layout's own address leads to its default child, with the query it came with. */
export function leadToDefaultChild(request: Request, layout: Address, child: Address) {
	const { pathname, search } = new URL(request.url);
	if (pathname.replace(/\/$/, "") === layout) throw redirect(child + search);
}
