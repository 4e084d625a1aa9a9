import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateProperty, findPropertyHead, propertyBlockers, reactivateProperty } from "#domain/rentals";
import { standingForm } from "#domain/rentals/schema";
import { ConfirmPage } from "~/ui/confirm-page";
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
	return { id, name, active, blockers: active ? propertyBlockers(manager, id) : [] };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findPropertyHead(manager, idParam(request, "pid")));
	const form = await parseForm(request, standingForm);
	if (!form.ok) return form.reply;
	const back = href("/app/property/propertysummary", { pid: id });
	const activate = form.value.standing === "active";
	const changed = activate ? reactivateProperty(manager, id) : deactivateProperty(manager, id);
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, activate ? "Property reactivated." : "Property deactivated.");
}

export default function PropertyStanding() {
	const { id, name, active, blockers } = useLoaderData<typeof loader>();
	const back = href("/app/property/propertysummary", { pid: id });
	if (blockers.length > 0) return <BlockedPage name={name} blockers={blockers} back={back} />;
	if (!active) {
		return (
			<ConfirmPage
				title={`Reactivate ${name}?`}
				question="It counts again in lists and figures."
				yes="Reactivate"
				no="Cancel"
				danger={false}
				back={back}
				values={{ standing: "active" }}
			/>
		);
	}
	return (
		<ConfirmPage
			title={`Deactivate ${name}?`}
			question="It leaves lists and figures. Everything about it stays readable, and you can bring it back."
			yes="Deactivate"
			no="Cancel"
			back={back}
			values={{ standing: "inactive" }}
		/>
	);
}
