import { findLease } from "#domain/leasing";
import type { Manager } from "~/web/guards.server";
import { notFound } from "~/web/not-found.server";

/** The ids that the address holds under a name, at most 200; what is no id is as if it were not there. */
export function readIds(request: Request, name: string): number[] {
	const texts = new URL(request.url).searchParams.getAll(name);
	return [...new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number))].slice(0, 200);
}

/** The leases that the address names; 404 where it names some and none is the organisation's. */
export function readLeaseIds(request: Request, manager: Manager): number[] {
	const ids = readIds(request, "lease");
	if (ids.length > 0 && !ids.some((id) => findLease(manager, id))) notFound();
	return ids;
}
