import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTemplate, removeTemplate } from "#domain/owner-packets";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Remove Template");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findTemplate(manager, idParam(request, "id")));
	return { id, name };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	if (!removeTemplate(manager, idParam(request, "id")).ok) notFound();
	return redirectWithMessage(href("/app/reports/packets"), "Template removed.");
}

export default function RemoveTemplate() {
	const { id, name } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title={`Remove ${name}`}
			question="Packets already made with it won't change."
			yes="Remove"
			no="Cancel"
			back={href("/app/reports/packets/template", { id })}
		/>
	);
}
