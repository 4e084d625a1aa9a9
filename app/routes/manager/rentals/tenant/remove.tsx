import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateTenant, deleteTenant, findTenant, reactivateTenant, whyKept } from "#domain/rentals";
import { removeForm } from "#domain/rentals/schema";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
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
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "delete") {
		const deleted = deleteTenant(manager, tenant.id);
		if (!deleted.ok) return redirectWithMessage(summary, deleted.message, { kind: "negative" });
		return redirectWithMessage(href("/app/tenants"), "Deleted Successfully!");
	}
	const activate = form.value.intent === "reactivate";
	const changed = activate ? reactivateTenant(manager, tenant.id) : deactivateTenant(manager, tenant.id);
	if (!changed.ok) return redirectWithMessage(summary, changed.message, { kind: "negative" });
	return redirectWithMessage(summary, activate ? "Tenant reactivated." : "Tenant deactivated.");
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
