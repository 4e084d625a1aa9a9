import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	deactivateProperty,
	deleteProperty,
	findPropertyHead,
	propertyBlockers,
	reactivateProperty,
	whyKept,
} from "#domain/rentals";
import { removeForm } from "#domain/rentals/schema";
import type { Scope } from "~/domain/kernel/scope";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { BlockedPage } from "./blocked-page";

export const meta = () => pageTitle("Property");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, active } = found(findPropertyHead(manager, idParam(request, "pid")));
	const blockers = active ? propertyBlockers(manager, id) : [];
	return { id, name, active, blockers, whyKept: whyKept(manager, "property", id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findPropertyHead(manager, idParam(request, "pid")));
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "delete") return remove(manager, id);
	const activate = form.value.intent === "reactivate";
	const changed = activate ? reactivateProperty(manager, id) : deactivateProperty(manager, id);
	const summary = href("/app/property/propertysummary", { pid: id });
	if (!changed.ok) return redirectWithMessage(summary, changed.message, { kind: "negative" });
	return redirectWithMessage(summary, activate ? "Property reactivated." : "Property deactivated.");
}

function remove(scope: Scope, pid: number) {
	const deleted = deleteProperty(scope, pid);
	const summary = href("/app/property/propertysummary", { pid });
	if (!deleted.ok) return redirectWithMessage(summary, deleted.message, { kind: "negative" });
	return redirectWithMessage(href("/app/properties"), "Deleted Successfully!");
}

export default function RemoveProperty() {
	const { id, blockers, ...property } = useLoaderData<typeof loader>();
	const back = href("/app/property/propertysummary", { pid: id });
	if (blockers.length > 0) return <BlockedPage id={id} name={property.name} blockers={blockers} back={back} />;
	return <RemovePage {...property} back={back} />;
}
