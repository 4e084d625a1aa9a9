import type { ActionFunctionArgs } from "@remix-run/node";
import { compose, findAgreement } from "#domain/agreements";
import { clausesForm } from "#domain/agreements/schema";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { found, idParam, notFound } from "~/web/not-found.server";

/** No one goes here: it takes forms alone. */
export const loader = () => notFound();

/**
 * A draft's text with its further agreements as typed, as JSON blocks; none while they cannot be read. Saves nothing.
 */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const agreement = found(findAgreement(manager, idParam(request, "id")));
	const form = await parseForm(request, clausesForm);
	const composed = form.ok ? compose(manager, { ...agreement, ...form.value }) : undefined;
	return Response.json(composed?.blocks ?? null);
}
