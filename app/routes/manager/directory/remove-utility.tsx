import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteUtilityProvider, findUtilityProvider } from "#domain/contacts";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findUtilityProvider(manager, idParam(request, "id")));
	return { id, name };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findUtilityProvider(manager, idParam(request, "id")));
	const deleted = deleteUtilityProvider(manager, id);
	if (!deleted.ok) return redirectWithMessage(href("/app/utilityproviders"), "Delete failed", { kind: "negative" });
	return redirectWithMessage(href("/app/utilityproviders"), "Deleted Successfully!");
}

export default function RemoveUtility() {
	const { id, name } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage back={href("/app/addeditutilityprovider", { id })}>
			{name} and its account numbers will be deleted.
		</ConfirmPage>
	);
}
