import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateUnit, deleteUnit, findUnit, reactivateUnit, whyKept } from "#domain/rentals";
import { removeForm } from "#domain/rentals/schema";
import type { Scope } from "~/domain/kernel/scope";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Unit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, unitNumber, active, property } = found(findUnit(manager, idParam(request, "uid")));
	return { id, name: `${property.name} · ${unitNumber}`, active, whyKept: whyKept(manager, "unit", id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findUnit(manager, idParam(request, "uid")));
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "delete") return remove(manager, id);
	const activate = form.value.intent === "reactivate";
	const changed = activate ? reactivateUnit(manager, id) : deactivateUnit(manager, id);
	const summary = href("/app/unitdetail", { uid: id });
	if (!changed.ok) return redirectWithMessage(summary, changed.message, { kind: "negative" });
	return redirectWithMessage(summary, activate ? "Unit reactivated." : "Unit deactivated.");
}

function remove(scope: Scope, uid: number) {
	const deleted = deleteUnit(scope, uid);
	if (!deleted.ok) return redirectWithMessage(href("/app/unitdetail", { uid }), deleted.message, { kind: "negative" });
	const units = href("/app/property/propertyunits/unitssummary", { pid: deleted.propertyId });
	return redirectWithMessage(units, "Deleted Successfully!");
}

export default function RemoveUnit() {
	const { id, ...unit } = useLoaderData<typeof loader>();
	return <RemovePage {...unit} back={href("/app/unitdetail", { uid: id })} />;
}
