import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findLease } from "#domain/lease-records";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";

/** The URL of a lease in search results. Redirects to its page. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	return redirect(href("/app/leaseledger", { id }));
}
