import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findAccountMap, removeAccountMap } from "#domain/statements";
import { removeAccountMapForm } from "#domain/statements/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Other Chart");

export async function loader({ request }: LoaderFunctionArgs) {
	const { id, name } = found(findAccountMap(await requireManager(request), idParam(request, "id")));
	return { id, name };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const chart = found(findAccountMap(manager, idParam(request, "id")));
	const form = await parseForm(request, removeAccountMapForm);
	if (!form.ok) return form.reply;
	const removed = removeAccountMap(manager, chart.id);
	if (!removed.ok) return form.refuse(removed);
	return redirectWithMessage(href("/app/chartofaccounts/other"), "Deleted Successfully!");
}

export default function RemoveChart() {
	const { id, name } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage values={{ intent: "delete" }} back={href("/app/chartofaccounts/other/edit", { id })}>
			Statements can no longer use the chart {name}. Your own accounts won't change.
		</ConfirmPage>
	);
}
