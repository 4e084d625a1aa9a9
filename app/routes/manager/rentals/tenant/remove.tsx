import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateTenant, deleteTenant, findTenant, reactivateTenant, whyKept } from "#domain/rentals";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Tenant");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName, active } = found(findTenant(manager, idParam(request, "tid")));
	return { id, displayName, active, whyKept: whyKept(manager, "tenant", id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const tenant = found(findTenant(manager, idParam(request, "tid")));
	const summary = href("/app/tenant/tenantsummary", { tid: tenant.id });
	const intent = (await request.formData()).get("intent");
	if (intent === "delete") {
		const deleted = deleteTenant(manager, tenant.id);
		if (!deleted.ok) return redirectWithMessage(summary, deleted.message, { kind: "negative" });
		return redirectWithMessage(href("/app/tenants"), "Deleted Successfully!");
	}
	const changed = tenant.active ? deactivateTenant(manager, tenant.id) : reactivateTenant(manager, tenant.id);
	if (!changed.ok) return redirectWithMessage(summary, changed.message, { kind: "negative" });
	return redirectWithMessage(summary, tenant.active ? "Tenant deactivated." : "Tenant reactivated.");
}

export default function RemoveTenant() {
	const tenant = useLoaderData<typeof loader>();
	return (
		<RemovePage
			name={tenant.displayName}
			active={tenant.active}
			whyKept={tenant.whyKept}
			back={href("/app/tenant/tenantsummary", { tid: tenant.id })}
		/>
	);
}
