import type { ActionFunctionArgs } from "@remix-run/node";
import { switchOrganization } from "#domain/identity";
import { organizationChoiceForm } from "#domain/identity/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { notFound } from "~/web/not-found.server";

/** No one goes here: it takes forms alone. */
export const loader = () => notFound();

/** Shows another organization that the member belongs to, from now on in this browser. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, organizationChoiceForm);
	if (!form.ok) return new Response(null, { status: 400 });
	const switched = switchOrganization(manager, form.value.organizationId);
	if (!switched.ok) notFound();
	return redirectWithMessage(href("/app"), `Now showing ${switched.organizationName}.`);
}
