import { findLease } from "#domain/lease-records";
import type { Manager } from "~/web/guards.server";
import { idsParam, notFound } from "~/web/not-found.server";

/** The lease ids in the URL. 404 if there are some and none of them is the organization's. */
export function readLeaseIds(request: Request, manager: Manager): number[] {
	const ids = idsParam(request, "lease");
	if (ids.length > 0 && !ids.some((id) => findLease(manager, id))) notFound();
	return ids;
}
