import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteProperty, findPropertyHead, whyKept } from "#domain/rentals";
import { ConfirmPage } from "~/ui/confirm-page";
import { count } from "~/ui/count";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { KeptPage } from "../kept-page";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, units } = found(findPropertyHead(manager, idParam(request, "pid")));
	return { id, name, units, reason: whyKept(manager, "property", id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findPropertyHead(manager, idParam(request, "pid")));
	const deleted = deleteProperty(manager, id);
	if (!deleted.ok) {
		const back = href("/app/property/propertysummary", { pid: id });
		return redirectWithMessage(back, deleted.message, { kind: "negative" });
	}
	return redirectWithMessage(href("/app/properties"), "Deleted Successfully!");
}

export default function DeleteProperty() {
	const { id, name, units, reason } = useLoaderData<typeof loader>();
	const back = href("/app/property/propertysummary", { pid: id });
	if (reason) {
		return <KeptPage name={name} reason={reason} back={back} instead={href("/app/property/standing", { pid: id })} />;
	}
	return (
		<ConfirmPage back={back}>
			{name}, with {count(units, "unit")}.
		</ConfirmPage>
	);
}
