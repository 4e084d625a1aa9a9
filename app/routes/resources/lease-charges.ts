import type { ActionFunctionArgs } from "@remix-run/node";
import { findLease } from "#domain/lease-records";
import { reviewLease } from "#domain/leasing";
import { leaseForm } from "#domain/leasing/schema";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { found, notFound, optionalIdParam } from "~/web/not-found.server";

/** No one goes here: it takes forms alone. */
export const loader = () => notFound();

/** What a lease as typed would charge, as JSON lines; none while it cannot be read yet. Saves nothing. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, leaseForm(manager));
	const id = optionalIdParam(request, "id");
	const leaseId = id === undefined ? undefined : found(findLease(manager, id)).id;
	const review = form.ok ? reviewLease(manager, form.value.fields, leaseId) : undefined;
	return Response.json(review?.ok ? review.lines : []);
}
